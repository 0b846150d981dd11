import type { Piece } from './pieces.ts';
import { Css } from './tokens.ts';

interface Block {
  /** The token type that closes the block. */
  closes: number;
  imageSet: boolean;
  descriptors: boolean;
  /** Whether the block may contain style rules. */
  rules: boolean;
  /** The list to write to after the block closes. */
  outer: Piece[] | undefined;
}

/** The most blocks within one another. No page has so many, and whoever follows them calls itself for each. */
const MAX_DEPTH = 500;

const WRITTEN = new Map<number, string>([
  [Css.RightCurlyBracket, '}'],
  [Css.RightParenthesis, ')'],
  [Css.RightSquareBracket, ']'],
]);

/** The stack of blocks, brackets and functions around the current token. */
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

  /** @throws RangeError if too many blocks are open, so that the sheet cannot be read */
  open(block: Block): void {
    if (this.depth >= MAX_DEPTH) throw new RangeError('blocks are nested too deeply');
    this.#open.push(block);
  }

  /** Closes the innermost block if the token closes it. */
  close(token: number): Block | undefined {
    return token === this.innermost?.closes ? this.#open.pop() : undefined;
  }

  awaits(token: number): boolean {
    return this.#open.some(({ closes }) => closes === token);
  }

  /** Yields what closes the blocks that are still open, the innermost first. */
  *unclosed(): Generator<{ text: string; outer: Piece[] | undefined }> {
    for (const { closes, outer } of this.#open.toReversed()) yield { text: WRITTEN.get(closes) ?? '', outer };
  }
}
