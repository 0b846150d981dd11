import type { Piece, SheetPlan } from './pieces.ts';

/** Collects the pieces of a plan and joins adjacent texts. */
export class PieceWriter {
  readonly #plan: Piece[] = [];
  #into = this.#plan;
  #invalidPrefix = '';

  get plan(): SheetPlan {
    return this.#plan;
  }

  add(piece: Piece): void {
    this.#into.push(piece);
  }

  write(written: string): void {
    const text = this.#invalidPrefix + written;
    this.#invalidPrefix = '';
    if (text === '') return;
    const last = this.#into.length - 1;
    const before = this.#into[last];
    if (typeof before === 'string') this.#into[last] = before + text;
    else this.#into.push(text);
  }

  /** Continues in the pieces of a rule or group. Returns the list it was writing to before. */
  enter(pieces: Piece[]): Piece[] {
    const outer = this.#into;
    this.#into = pieces;
    return outer;
  }

  /** Makes the next text invalid, as it was in the source. */
  invalidateNext(): void {
    this.#invalidPrefix = '%';
  }

  /** The prefix that makes the next text invalid, or `''` when it stays valid. */
  get invalidPrefix(): string {
    return this.#invalidPrefix;
  }
}
