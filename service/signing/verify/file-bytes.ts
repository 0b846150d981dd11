/** A file that is looked at piece by piece: how large it is does not matter to memory. */
export interface FileBytes {
  bytes: number;
  /** Those from `start` to before `end`; fewer where the file ends. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Read at a time; others get their turn between two pieces. */
const piece = 1024 * 1024;

/** All bytes from `start` to before `end`, in order. */
export async function* piecesOf(file: FileBytes, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += piece) yield file.read(at, Math.min(at + piece, end));
}

/** Where a short text stands in a file, the last place first. */
export async function* placesOf(file: FileBytes, text: string): AsyncGenerator<number> {
  // A place may begin in one piece and end in the next.
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
