import { BadRequest } from '../errors/request-errors.ts';

/** Levels of a body, and values unless its reader allows more; a request of the API has two dozen values on three levels. */
const usualValues = 10_000;
const maxDepth = 32;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
/** `[` and `{`, `]` and `}`. */
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/**
 * Checks the shape of a JSON text as it arrives, in time linear to its length: nested brackets of 32 MB would take gigabytes
 * of memory when they are parsed.
 */
export class JsonShape {
  readonly #maxValues: number;
  #isInString = false;
  #isEscaped = false;
  #depth = 0;
  #values = 0;

  constructor(maxValues: number = usualValues) {
    this.#maxValues = maxValues;
  }

  /** @throws BadRequest */
  read(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#isInString) {
        at = this.#skipString(chunk, at);
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (byte === quote) this.#isInString = true;
      else if (byte === comma) this.#values += 1;
      else if (openings.has(byte)) {
        this.#depth += 1;
        this.#values += 1;
      } else if (closings.has(byte)) this.#depth -= 1;
      if (this.#depth > maxDepth || this.#values > this.#maxValues) {
        throw new BadRequest('The JSON has too many values or levels. Send an object as the API describes it.');
      }
    }
  }

  /** Returns the position after the string, or the end of the piece. */
  #skipString(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at += 1) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (chunk[at] === backslash) this.#isEscaped = true;
      else if (chunk[at] === quote) {
        this.#isInString = false;
        return at + 1;
      }
    }
    return chunk.length;
  }
}
