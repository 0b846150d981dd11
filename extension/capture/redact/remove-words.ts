import { NOWHERE } from '../dom/attributes.ts';
import { replaceIn, textFlows } from '../dom/text-flows.ts';
import { bars } from './bars.ts';
import { descendantsOf } from './element-path.ts';
import { describes, hasWords, mayContainWords } from './strip-attributes.ts';
import type { StyleText } from './style-text.ts';
import type { Words } from './words.ts';

interface Removal {
  css: StyleText;
  /** Words removed only from where people do not see them: from attributes and the title. */
  unseen: Words;
  /** Short words, removed from titles and from what describes elements to people only. */
  named: Words;
  /** Words removed from texts as well, even across elements. */
  everywhere: Words;
}

/** Removes words from a parsed file, except from stylesheets and frames. */
export function removeWords(document: Document, removal: Removal): void {
  const { unseen, named, everywhere } = removal;
  if (unseen.isEmpty && named.isEmpty && everywhere.isEmpty) return;
  const all = [document.documentElement, ...descendantsOf(document.documentElement)];
  for (const element of all) {
    // Metas for the browser contain no words for people.
    if (element.localName !== 'meta' || isForPeople(element)) removeFromAttributes(element, removal);
  }
  if (!everywhere.isEmpty) for (const flow of textFlows(document)) replaceIn(flow, everywhere.find(flow.text), bars);
  for (const title of all.filter(({ localName }) => localName === 'title'))
    for (const words of [unseen, named])
      for (const flow of textFlows(title)) replaceIn(flow, words.find(flow.text), bars);
}

const isForPeople = (meta: Element) => /^(description|author)$/i.test(meta.getAttribute('name') ?? '');

function removeFromAttributes(element: Element, { css, unseen, named, everywhere }: Removal): void {
  const has = (text: string) => unseen.occurIn(text) || everywhere.occurIn(text);
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower === 'srcdoc') continue;
    if (lower === 'href' || lower === 'xlink:href') {
      if (PICTURE.test(value)) continue;
      if (has(readable(value))) element.setAttribute(name, NOWHERE);
    } else if (lower === 'class') {
      for (const each of [...element.classList])
        if (has(each) && !css.selectsClass(each)) element.classList.remove(each);
    } else if (lower === 'id') {
      if (has(value) && !css.selects(lower, value)) element.removeAttribute(name);
    } else if (hasWords(lower) && !css.selects(lower, value)) {
      const unnamed = describes(lower) ? named.blackOut(value) : value;
      const redacted = everywhere.blackOut(unseen.blackOut(unnamed));
      if (redacted !== value) element.setAttribute(name, redacted);
    } else if (lower === 'style') {
      if (has(value)) dropProperties((element as HTMLElement).style, has);
    } else if (mayContainWords(element, lower) && !PICTURE.test(value) && has(readable(value))) {
      // Internal names of fields, files or programs are no longer needed.
      if (!css.selects(lower, value)) element.removeAttribute(name);
    }
  }
}

/** Matches data: addresses other than text. They are long and contain no words. */
const PICTURE = /^data:(?!text\/)/i;

/** Removes custom properties whose strings contain the words, because `content` may show them. */
function dropProperties(style: CSSStyleDeclaration, has: (text: string) => boolean): void {
  const redacted = [...style].filter(
    (name) => /["']/.test(style.getPropertyValue(name)) && has(style.getPropertyValue(name)),
  );
  for (const name of redacted) style.removeProperty(name);
}

/** Maximum depth of decoding. Addresses nested in others are escaped once per level. */
const MAX_DEPTH = 3;

/** Returns an address with its escapes decoded. An invalid escape does not prevent decoding the others. */
function readable(address: string): string {
  let text = address;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const read = text.replace(/(?:%[0-9a-f]{2})+/gi, decoded);
    if (read === text) break;
    text = read;
  }
  return text;
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
