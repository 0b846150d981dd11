import type { Piece, SheetPlan } from './pieces.ts';

/** Collects the pieces of a plan. Texts that follow each other become one. */
export class PieceWriter {
  readonly #plan: Piece[] = [];
  #into = this.#plan;
  #spoils = '';

  get plan(): SheetPlan {
    return this.#plan;
  }

  add(piece: Piece): void {
    this.#into.push(piece);
  }

  write(written: string): void {
    const text = this.#spoils + written;
    this.#spoils = '';
    if (text === '') return;
    const last = this.#into.length - 1;
    const before = this.#into[last];
    if (typeof before === 'string') this.#into[last] = before + text;
    else this.#into.push(text);
  }

  /** Goes on in the pieces of a rule or group; answers those it was in. */
  enter(pieces: Piece[]): Piece[] {
    const outer = this.#into;
    this.#into = pieces;
    return outer;
  }

  /** What is written next becomes invalid, as it was in the source. */
  spoilNext(): void {
    this.#spoils = '%';
  }

  /** Written ahead of what comes next to make it invalid; `''` where it is to stay valid. */
  get spoils(): string {
    return this.#spoils;
  }
}
