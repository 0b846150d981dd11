/** Chunks of at least this size are passed on as they are, in bytes. */
const largeChunk = 16 * 1024;

const pieceBytes = 64 * 1024;

/**
 * Joins the small chunks of a stream to pieces of up to 64 kB. A client decides how small the chunks of a body are, and
 * an object for each byte takes a hundred times its memory.
 */
export class ChunkCoalescer {
  #pending = Buffer.alloc(0);
  #used = 0;

  /** Takes a chunk. @returns the pieces that are complete */
  add(chunk: Uint8Array): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    const isLarge = chunk.byteLength >= largeChunk;
    if (isLarge || chunk.byteLength > this.#pending.byteLength - this.#used) pieces.push(...this.rest());
    if (isLarge) return [...pieces, chunk];
    if (this.#pending.byteLength === 0) this.#pending = Buffer.allocUnsafe(pieceBytes);
    this.#pending.set(chunk, this.#used);
    this.#used += chunk.byteLength;
    return pieces;
  }

  /** Returns what has been taken and not returned: at most one piece. */
  rest(): Uint8Array[] {
    const piece = this.#pending.subarray(0, this.#used);
    this.#pending = Buffer.alloc(0);
    this.#used = 0;
    return piece.byteLength === 0 ? [] : [piece];
  }
}
