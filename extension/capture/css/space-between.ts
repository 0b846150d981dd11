import { Css, type Tokens } from './tokens.ts';

/** Beside these white space means nothing; before a colon it may be a descendant's, as in `a :hover`. */
const ALONE = new Set<number>([Css.LeftCurlyBracket, Css.RightCurlyBracket, Css.Semicolon, Css.Comma]);

/**
 * What has to stand in the place of white space and comments: nothing, a space, or a comment that keeps two tokens apart.
 * @param from the first of them
 * @param to the token behind them
 * @param ofValue whether white space behind a colon means nothing, as in a declaration
 */
export function spaceBetween(tokens: Tokens, from: number, to: number, ofValue: boolean): string {
  const before = tokens.type(from - 1);
  const colon = before === Css.Colon;
  if (from === 0 || to >= tokens.count) return '';
  if (ALONE.has(before) || (ALONE.has(tokens.type(to)) && !colon) || (colon && ofValue)) return '';
  return tokens.hasWhiteSpace(from, to) ? ' ' : '/**/';
}
