import { LinkwakeError } from '../errors/linkwake-error.ts';

/** The chosen file is too large for a list of recipients. */
export class FileTooLong extends LinkwakeError {
  static readonly code = 'file_too_long';
  readonly code = FileTooLong.code;
}

/** Maximum size in bytes, far above any list. A disk image chosen by mistake would freeze the screen. */
const maxBytes = 5_000_000;

/**
 * Reads a CSV file in the encodings of spreadsheet programs: UTF-8, UTF-16 with a byte order mark, or Windows-1252.
 * @throws FileTooLong above 5 MB
 */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > maxBytes) throw new FileTooLong();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
