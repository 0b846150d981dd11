/// <reference path="./css-tree.d.ts" />
import { tokenTypes as Css, tokenize } from 'css-tree/tokenizer';
import { ident, string, url } from 'css-tree/utils';

export { Css };

/** A stylesheet split into the tokens of CSS Syntax 3. Together they are the source, character by character. */
export class Tokens {
  readonly source: string;
  readonly #types: number[] = [];
  readonly #ends: number[] = [];

  constructor(source: string) {
    this.source = source;
    tokenize(source, (type, _start, end) => {
      this.#types.push(type);
      this.#ends.push(end);
    });
  }

  get count(): number {
    return this.#types.length;
  }

  /** Returns the token type, or 0 (end of file) beyond the last token. */
  type(index: number): number {
    return this.#types[index] ?? 0;
  }

  start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? this.source.length);
  }

  text(index: number): string {
    return this.source.slice(this.start(index), this.#ends[index]);
  }

  /** Returns the decoded name of an identifier, function or at-keyword, in lower case. */
  name(index: number): string {
    return this.word(index).toLowerCase();
  }

  /** Returns the same name in its original case. For a hash, returns the text after its sign. */
  word(index: number): string {
    const text = this.text(index);
    const type = this.type(index);
    if (type === Css.Function) return ident.decode(text.slice(0, -1));
    return ident.decode(type === Css.AtKeyword || type === Css.Hash ? text.slice(1) : text);
  }

  /** Returns a name that may also be written as a string, such as the name of keyframes. */
  nameOrString(index: number): string {
    return this.type(index) === Css.String ? this.value(index) : this.word(index);
  }

  /** Returns the decoded value of a string or url token. */
  value(index: number): string {
    const text = this.text(index);
    return this.type(index) === Css.Url ? url.decode(text) : string.decode(text);
  }

  isBlank(index: number): boolean {
    const type = this.type(index);
    return type === Css.WhiteSpace || type === Css.Comment;
  }

  /** Returns the index of the first token from `index` on that is neither white space nor a comment. */
  skipBlank(index: number): number {
    let at = index;
    while (this.isBlank(at)) at++;
    return at;
  }

  hasWhiteSpace(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.type(at) === Css.WhiteSpace) return true;
    return false;
  }

  /** Returns the closing quotation mark that the last token lacks, or `''`. */
  missingQuote(): string {
    const last = this.text(this.count - 1);
    const open = this.type(this.count - 1) === Css.String && (last.length === 1 || !/^(["'])[\s\S]*\1$/.test(last));
    return open ? last.charAt(0) : '';
  }

  /**
   * Returns the index of the token after the semicolon of the at-rule at `index`, or after its block for rules that
   * should have none.
   */
  afterStatement(index: number): number {
    for (let at = index + 1; at < this.count; at++) {
      const type = this.type(at);
      if (type === Css.Semicolon) return at + 1;
      if (type === Css.LeftCurlyBracket) return this.afterBlock(at);
      if (CLOSING.has(type)) at = this.afterBlock(at) - 1;
    }
    return this.count;
  }

  /**
   * Returns the index of the token after the block or function that opens at `index`, or the token count when it is
   * never closed.
   */
  afterBlock(index: number): number {
    const open: number[] = [];
    for (let at = index; at < this.count; at++) {
      const closes = CLOSING.get(this.type(at));
      if (closes !== undefined) open.push(closes);
      else if (this.type(at) === open.at(-1)) {
        open.pop();
        if (open.length === 0) return at + 1;
      }
    }
    return this.count;
  }
}

/** The closing token type of each opening token type. */
export const CLOSING: ReadonlyMap<number, number> = new Map([
  [Css.Function, Css.RightParenthesis],
  [Css.LeftParenthesis, Css.RightParenthesis],
  [Css.LeftSquareBracket, Css.RightSquareBracket],
  [Css.LeftCurlyBracket, Css.RightCurlyBracket],
]);

/**
 * Tokens next to which white space is insignificant. Before a colon it may be a descendant combinator, as in `a
 * :hover`.
 */
const SELF_DELIMITING = new Set<number>([Css.LeftCurlyBracket, Css.RightCurlyBracket, Css.Semicolon, Css.Comma]);

/**
 * Returns what must replace white space and comments: nothing, a space, or an empty comment that separates two tokens.
 * @param from the first token of the blank
 * @param to the token after the blank
 * @param ofValue whether white space after a colon is insignificant, as in a declaration
 */
export function spaceBetween(tokens: Tokens, from: number, to: number, ofValue: boolean): string {
  const before = tokens.type(from - 1);
  const colon = before === Css.Colon;
  if (from === 0 || to >= tokens.count) return '';
  if (SELF_DELIMITING.has(before) || (SELF_DELIMITING.has(tokens.type(to)) && !colon) || (colon && ofValue)) return '';
  return tokens.hasWhiteSpace(from, to) ? ' ' : '/**/';
}
