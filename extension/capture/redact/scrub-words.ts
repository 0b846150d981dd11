import { bars } from './bars.ts';
import { hasWords, NOWHERE } from './kept-attributes.ts';
import { elementsBelow } from './place.ts';
import type { StyleText } from './style-text.ts';
import { isIn } from './words-pattern.ts';

const TEXT = 3;

interface Scrubbed {
  css: StyleText;
  /** Goes where people do not see it: from attributes and the title. */
  unseen: RegExp | undefined;
  /** Goes from texts as well. */
  everywhere: RegExp | undefined;
  /** For a document inside this one. */
  inside: (html: string) => string;
}

/** Takes words from all of a parsed file, stylesheets apart. */
export function scrubWords(document: Document, { css, unseen, everywhere, inside }: Scrubbed): void {
  if (!unseen && !everywhere) return;
  const scrub = (text: string) =>
    [unseen, everywhere].reduce((left, words) => (words ? left.replace(words, bars) : left), text);
  const has = (text: string) => isIn(text, unseen) || isIn(text, everywhere);
  for (const element of [document.documentElement, ...elementsBelow(document.documentElement)]) {
    for (const { name, value } of [...element.attributes]) {
      const lower = name.toLowerCase();
      if (lower === 'srcdoc' && everywhere) element.setAttribute(name, inside(value));
      else if (lower === 'href' || lower === 'xlink:href') {
        if (!value.startsWith('data:') && has(readable(value))) element.setAttribute(name, NOWHERE);
      } else if (hasWords(lower) && has(value) && !css.asksFor(lower, value)) element.setAttribute(name, scrub(value));
    }
    if (element.localName === 'style') continue;
    const words = element.localName === 'title' ? [unseen, everywhere] : [everywhere];
    for (const text of element.childNodes) {
      if (text.nodeType !== TEXT) continue;
      for (const each of words)
        if (isIn(text.nodeValue ?? '', each)) text.nodeValue = (text.nodeValue ?? '').replace(each as RegExp, bars);
    }
  }
}

/** An address with its escapes read, as far as they can be. */
function readable(address: string): string {
  const spaced = address.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
