/** A file that is read in pieces, so that its size does not affect memory. */
export interface FileBytes {
  bytes: number;
  /** Reads the bytes from `start` up to `end` (exclusive); fewer at the end of the file. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Bytes per read; other tasks run in between. */
const piece = 1024 * 1024;

/** Yields all bytes from `start` up to `end` (exclusive), in order. */
export async function* piecesOf(file: FileBytes, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += piece) yield file.read(at, Math.min(at + piece, end));
}

/** Yields the positions of a short text in a file, the last one first. */
export async function* placesOf(file: FileBytes, text: string): AsyncGenerator<number> {
  // An occurrence may span two pieces.
  const overlap = text.length - 1;
  for (let end = file.bytes; end > 0; end -= piece) {
    const start = Math.max(0, end - piece);
    const bytes = await file.read(start, Math.min(end + overlap, file.bytes));
    let at = bytes.lastIndexOf(text, undefined, 'latin1');
    while (at !== -1) {
      yield start + at;
      at = at === 0 ? -1 : bytes.lastIndexOf(text, at - 1, 'latin1');
    }
  }
}
