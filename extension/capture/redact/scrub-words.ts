import { bars } from './bars.ts';
import { hasWords, NOWHERE } from './kept-attributes.ts';
import { elementsBelow } from './place.ts';
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
  const all = [document.documentElement, ...elementsBelow(document.documentElement)];
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
