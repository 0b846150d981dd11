import { Css, type Tokens } from './tokens.ts';

/** The families named in the value of `font` or `font-family`, in lower case; a word of the shorthand may stand before the first. */
export function readFamilies(tokens: Tokens, from: number): string[] {
  const families: string[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) families.push(words.join(' ').toLowerCase());
    words = [];
  };
  for (let at = from; at < tokens.count; at++) {
    const type = tokens.type(at);
    if (type === Css.Semicolon || type === Css.RightCurlyBracket) break;
    if (type === Css.String) words = [tokens.value(at)];
    else if (type === Css.Ident) words.push(tokens.name(at));
    else if (type === Css.Comma) end();
    else if (type !== Css.WhiteSpace) words = [];
  }
  end();
  return families;
}
