import { BadRequest } from '../errors/request-errors.ts';

/** Returns the boundary that a Content-Type names (RFC 2046, section 5.1.1). @throws BadRequest */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) return boundary;
  throw new BadRequest('The Content-Type of a multipart body must name its boundary.');
}

/** Counts the delimiters of a multipart body (RFC 2046, section 5.1.1). No file contains one. */
export class DelimiterCount {
  readonly #delimiter: Buffer;
  #count = 0;
  /** The end of what was read, in which a delimiter may begin. The first delimiter needs no line break before it. */
  #end: Buffer = Buffer.from('\r\n');

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** @returns how many there are so far */
  add(chunk: Uint8Array): number {
    const { length } = this.#delimiter;
    // What spans two chunks is searched by itself, so that no large chunk is copied.
    this.#countIn(Buffer.concat([this.#end, chunk.subarray(0, length - 1)]));
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#countIn(bytes);
    const tail = bytes.length >= length - 1 ? bytes : Buffer.concat([this.#end, bytes]);
    this.#end = Buffer.from(tail.subarray(Math.max(0, tail.length - (length - 1))));
    return this.#count;
  }

  #countIn(bytes: Buffer): void {
    for (let at = bytes.indexOf(this.#delimiter); at !== -1; at = bytes.indexOf(this.#delimiter, at + 1))
      this.#count += 1;
  }
}
