import type { Piece } from './pieces.ts';
import { Css } from './tokens.ts';

export interface Block {
  /** The closing token that is awaited. */
  closes: number;
  imageSet: boolean;
  descriptors: boolean;
  /** Whether style rules may stand in it. */
  rules: boolean;
  /** Where to go on writing behind it. */
  outer: Piece[] | undefined;
}

const WRITTEN = new Map<number, string>([
  [Css.RightCurlyBracket, '}'],
  [Css.RightParenthesis, ')'],
  [Css.RightSquareBracket, ']'],
]);

/** The blocks, brackets and functions in which a token stands. */
export class OpenBlocks {
  readonly #open: Block[] = [];

  get depth(): number {
    return this.#open.length;
  }

  get innermost(): Block | undefined {
    return this.#open.at(-1);
  }

  get inDescriptors(): boolean {
    return this.#open.some(({ descriptors }) => descriptors);
  }

  open(block: Block): void {
    this.#open.push(block);
  }

  /** Closes the innermost, where that is what the token does. */
  close(token: number): Block | undefined {
    return token === this.innermost?.closes ? this.#open.pop() : undefined;
  }

  await(token: number): boolean {
    return this.#open.some(({ closes }) => closes === token);
  }

  /** What closes those still open, the innermost first. */
  *unclosed(): Generator<{ text: string; outer: Piece[] | undefined }> {
    for (const { closes, outer } of this.#open.toReversed()) yield { text: WRITTEN.get(closes) ?? '', outer };
  }
}
