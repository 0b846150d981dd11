import { Css, Tokens } from '../css/tokens.ts';
import { bars } from './bars.ts';
import { SAYING } from './style-strings.ts';

/** The changes to make in a stylesheet. */
interface StyleEdits {
  /** Whether to black out a string, given whether it is in a declaration that may show it. */
  isRedactedText(text: string, maySay: boolean): boolean;
  /** Whether to remove a picture, given its address. */
  isRedactedPicture(address: string): boolean;
  /** Whether to remove the picture of a custom property that is no longer used. */
  isUnused(name: string): boolean;
}

/** The custom properties of pictures that the capture writes once (`css/shared-assets.ts`). */
export const SHARED = /^--capture-(dense-)?\d+$/;
const NOTHING = 'data:,';
/** What ends a declaration, or a selector. */
const ENDS = new Set<number>([Css.Semicolon, Css.LeftCurlyBracket, Css.RightCurlyBracket]);

/** Returns a stylesheet with texts blacked out and pictures removed. */
export function editStyle(source: string, edits: StyleEdits): string {
  const tokens = new Tokens(source);
  let text = '';
  let defined: string | undefined;
  let inUrl = false;
  let maySay = false;
  for (let at = 0; at < tokens.count; at++) {
    const type = tokens.type(at);
    const written = tokens.text(at);
    if (type === Css.Ident) maySay ||= written.startsWith('--') || SAYING.has(tokens.name(at));
    else if (ENDS.has(type)) maySay = false;
    if (type === Css.Ident && SHARED.test(written)) defined = written;
    else if (type === Css.Semicolon || type === Css.RightCurlyBracket) defined = undefined;
    else if (type === Css.Function) inUrl = tokens.name(at) === 'url';
    if (type === Css.Url || (type === Css.String && inUrl)) {
      const removed = edits.isRedactedPicture(tokens.value(at)) || (defined !== undefined && edits.isUnused(defined));
      text += !removed ? written : type === Css.Url ? `url(${NOTHING})` : `"${NOTHING}"`;
    } else if (type === Css.String && edits.isRedactedText(tokens.value(at), maySay)) {
      text += `"${bars(tokens.value(at))}"`;
    } else text += written;
    if (type === Css.String || type === Css.RightParenthesis) inUrl = false;
  }
  return text;
}
