import { Css, Tokens } from '../css/tokens.ts';
import { bars } from './bars.ts';

/** What is to go from stylesheets. */
export interface StyleEdits {
  /** Texts that `content` puts in. */
  isSaid(text: string): boolean;
  /** Addresses of pictures. */
  isShown(address: string): boolean;
  /** Custom properties that hold a picture nothing shows any more. */
  isUnused(name: string): boolean;
}

const SHARED = /^--capture-(dense-)?\d+$/;
const NOTHING = 'data:,';

/** The text of a stylesheet with texts blacked out and pictures taken away. */
export function editStyle(source: string, edits: StyleEdits): string {
  const tokens = new Tokens(source);
  let text = '';
  let defined: string | undefined;
  let inUrl = false;
  for (let at = 0; at < tokens.count; at++) {
    const type = tokens.type(at);
    const written = tokens.text(at);
    if (type === Css.Ident && SHARED.test(written)) defined = written;
    else if (type === Css.Semicolon || type === Css.RightCurlyBracket) defined = undefined;
    else if (type === Css.Function) inUrl = tokens.name(at) === 'url';
    if (type === Css.Url || (type === Css.String && inUrl)) {
      const goes = edits.isShown(tokens.value(at)) || (defined !== undefined && edits.isUnused(defined));
      text += !goes ? written : type === Css.Url ? `url(${NOTHING})` : `"${NOTHING}"`;
    } else if (type === Css.String && edits.isSaid(tokens.value(at))) {
      text += `"${bars(tokens.value(at))}"`;
    } else text += written;
    if (type === Css.String || type === Css.RightParenthesis) inUrl = false;
  }
  return text;
}
