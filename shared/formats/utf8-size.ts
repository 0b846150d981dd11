const encoder = new TextEncoder();

/** Length in UTF-16 code units of what is measured at once. */
const PIECE = 65_536;
/** A code unit takes at most three bytes, and a piece may be one unit longer. */
const encoded = new Uint8Array(3 * (PIECE + 1));

/** Returns the size of a text in UTF-8, in bytes. Most of a page is in ASCII, such as its files, and not encoded. */
export function utf8Size(text: string): number {
  let bytes = 0;
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + PIECE, text.length);
    if (isLowSurrogate(text.charCodeAt(end))) end += 1;
    const piece = text.slice(start, end);
    bytes += /[\u0080-\uffff]/.test(piece) ? encoder.encodeInto(piece, encoded).written : piece.length;
    start = end;
  }
  return bytes;
}

/** Whether a code unit is the second half of a character, which may not be cut from its first half. */
const isLowSurrogate = (unit: number) => unit >> 10 === 0x37;
