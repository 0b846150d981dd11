import { Css, type Tokens } from './tokens.ts';

/** Whether the statement that begins here has a block and is no at-rule or custom property. */
export function startsStyleRule(tokens: Tokens, from: number): boolean {
  if (tokens.type(from) === Css.AtKeyword || tokens.text(from).startsWith('--')) return false;
  for (let at = from; at < tokens.count; at++) {
    const type = tokens.type(at);
    if (type === Css.LeftCurlyBracket) return true;
    if (type === Css.Semicolon || type === Css.RightCurlyBracket) return false;
  }
  return false;
}
