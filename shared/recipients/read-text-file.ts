import { LinkwakeError } from '../errors/linkwake-error.ts';
import { currentLocale } from '../messages/translate.ts';

/** The chosen file is too large for a list of recipients. */
export class FileTooLong extends LinkwakeError {
  static readonly code = 'file_too_long';
  readonly code = FileTooLong.code;
}

/** Maximum size in bytes, far above any list. A disk image chosen by mistake would freeze the screen. */
const maxBytes = 5_000_000;

/** The encodings of spreadsheet programs in languages that Windows-1252 cannot write. */
const encodings: Readonly<Record<string, string>> = { ja: 'shift_jis', ar: 'windows-1256' };

/**
 * Reads a CSV file in the encodings of spreadsheet programs: UTF-8, UTF-16 with a byte order mark, that of the person's
 * language, or Windows-1252.
 * @throws FileTooLong above 5 MB
 */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > maxBytes) throw new FileTooLong();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', encodings[currentLocale().slice(0, 2)] ?? 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is in another one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
