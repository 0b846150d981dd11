import { hasWords, NOWHERE } from './kept-attributes.ts';
import { elementsBelow } from './place.ts';
import type { StyleText } from './style-text.ts';
import type { Words } from './words.ts';

const TEXT = 3;

interface Scrubbed {
  css: StyleText;
  /** Goes where people do not see it: from attributes and the title. */
  unseen: Words;
  /** Goes from texts as well. */
  everywhere: Words;
  /** For a document inside this one. */
  inside: (html: string) => string;
}

/** Takes words from all of a parsed file, stylesheets apart. */
export function scrubWords(document: Document, scrubbed: Scrubbed): void {
  const { unseen, everywhere } = scrubbed;
  if (unseen.none && everywhere.none) return;
  for (const element of [document.documentElement, ...elementsBelow(document.documentElement)]) {
    // What a meta tells the browser is no word for people.
    if (element.localName !== 'meta' || isForPeople(element)) scrubAttributes(element, scrubbed);
    if (element.localName === 'style') continue;
    for (const text of element.childNodes) {
      if (text.nodeType !== TEXT) continue;
      const said = everywhere.blackOut(text.nodeValue ?? '');
      text.nodeValue = element.localName === 'title' ? unseen.blackOut(said) : said;
    }
  }
}

const isForPeople = (meta: Element) => /^(description|author)$/i.test(meta.getAttribute('name') ?? '');

function scrubAttributes(element: Element, { css, unseen, everywhere, inside }: Scrubbed): void {
  const has = (text: string) => unseen.isIn(text) || everywhere.isIn(text);
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower === 'srcdoc') {
      if (!everywhere.none) element.setAttribute(name, inside(value));
    } else if (lower === 'href' || lower === 'xlink:href') {
      if (value.startsWith('data:')) continue;
      if (has(readable(value))) element.setAttribute(name, NOWHERE);
    } else if (lower === 'class') {
      for (const each of [...element.classList])
        if (has(each) && !css.asksForClass(each)) element.classList.remove(each);
    } else if (lower === 'id') {
      if (has(value) && !css.asksFor(lower, value)) element.removeAttribute(name);
    } else if (hasWords(lower) && !css.asksFor(lower, value)) {
      const said = everywhere.blackOut(unseen.blackOut(value));
      if (said !== value) element.setAttribute(name, said);
    }
  }
}

/** An address with its escapes read, as far as they can be. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
