import { LinkwakeError } from '../errors/linkwake-error.ts';

/** What was chosen as a list of recipients is too large to be one. */
export class FileTooLong extends LinkwakeError {
  override readonly name = 'FileTooLong';
  static readonly code = 'file_too_long';
  readonly code = FileTooLong.code;
}

/** A list of recipients is far smaller; a whole disk image chosen by mistake would stop the screen. */
const mostBytes = 5_000_000;

/**
 * The text of a CSV file as sheets save it: UTF-8, UTF-16 with its mark, or the code page of western Windows.
 * @throws FileTooLong above 5 MB
 */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > mostBytes) throw new FileTooLong();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
