import { bars } from './bars.ts';
import { hasWords, mayNameSomething, NOWHERE } from './kept-attributes.ts';
import { descendantsOf } from './place.ts';
import type { StyleText } from './style-text.ts';
import { replaceIn, textFlows } from './text-flows.ts';
import type { Words } from './words.ts';

interface Scrubbed {
  css: StyleText;
  /** Goes where people do not see it: from attributes and the title. */
  unseen: Words;
  /** Goes from texts as well, whichever elements they run over. */
  everywhere: Words;
}

/** Takes words from all of a parsed file, stylesheets and frames apart. */
export function scrubWords(document: Document, scrubbed: Scrubbed): void {
  const { unseen, everywhere } = scrubbed;
  if (unseen.none && everywhere.none) return;
  const all = [document.documentElement, ...descendantsOf(document.documentElement)];
  for (const element of all) {
    // What a meta tells the browser is no word for people.
    if (element.localName !== 'meta' || isForPeople(element)) scrubAttributes(element, scrubbed);
  }
  if (!everywhere.none) for (const flow of textFlows(document)) replaceIn(flow, everywhere.find(flow.text), bars);
  for (const title of all.filter(({ localName }) => localName === 'title'))
    for (const flow of textFlows(title)) replaceIn(flow, unseen.find(flow.text), bars);
}

const isForPeople = (meta: Element) => /^(description|author)$/i.test(meta.getAttribute('name') ?? '');

function scrubAttributes(element: Element, { css, unseen, everywhere }: Scrubbed): void {
  const has = (text: string) => unseen.isIn(text) || everywhere.isIn(text);
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower === 'srcdoc') continue;
    if (lower === 'href' || lower === 'xlink:href') {
      if (PICTURE.test(value)) continue;
      if (has(readable(value))) element.setAttribute(name, NOWHERE);
    } else if (lower === 'class') {
      for (const each of [...element.classList])
        if (has(each) && !css.asksForClass(each)) element.classList.remove(each);
    } else if (lower === 'id') {
      if (has(value) && !css.asksFor(lower, value)) element.removeAttribute(name);
    } else if (hasWords(lower) && !css.asksFor(lower, value)) {
      const said = everywhere.blackOut(unseen.blackOut(value));
      if (said !== value) element.setAttribute(name, said);
    } else if (lower === 'style') {
      if (has(value)) dropSaid((element as HTMLElement).style, has);
    } else if (mayNameSomething(element, lower) && !PICTURE.test(value) && has(readable(value))) {
      // What a field, a file or a program is called by it, nobody needs any more.
      if (!css.asksFor(lower, value)) element.removeAttribute(name);
    }
  }
}

/** Long, and without words. */
const PICTURE = /^data:(?!text\/)/i;

/** Texts that a style gives to `content` by way of its custom properties. */
function dropSaid(style: CSSStyleDeclaration, has: (text: string) => boolean): void {
  const said = [...style].filter(
    (name) => /["']/.test(style.getPropertyValue(name)) && has(style.getPropertyValue(name)),
  );
  for (const name of said) style.removeProperty(name);
}

/** Addresses that lead on by way of others are escaped once more at each. */
const DEEPEST = 3;

/** An address with its escapes read, each as far as it can be: a lone percent sign keeps none of the others from it. */
function readable(address: string): string {
  let text = address;
  for (let depth = 0; depth < DEEPEST; depth++) {
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
