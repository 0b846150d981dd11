import { TEXT } from '../dom/node-kinds.ts';
import { contentOf, descendantsOf } from './element-path.ts';
import { wordsInAttributes } from './strip-attributes.ts';
import { isShort } from './words.ts';

/** Longest text in characters that is searched for as a whole. No title or attribute repeats a longer one. */
const LONGEST = 2_000;
/** What stands by itself. The words of a sentence are inline, even where each of them has a box. */
const BLOCK = /^(block|flex|flow-root|grid|list-item|table-caption|table-cell)$/;
/** Fields whose value is no text. */
const WITHOUT_TEXT = /^(checkbox|color|hidden|image|radio|range)$/;
/** Longest text in characters that may be short when its spaces are removed. */
const LONGEST_SHORT = 60;

/**
 * Returns the texts of an element of a parsed file and of all that it contains, frames included: each text as it is written, as
 * people read it across the elements that format it, and the words in attributes.
 */
export function textsIn(element: Element): string[] {
  return [element, ...descendantsOf(contentOf(element))].flatMap((each) => {
    if (each.localName === 'style') return [];
    const whole = (contentOf(each).textContent ?? '').trim();
    const own = [...each.childNodes].filter((node) => node.nodeType === TEXT).map((node) => node.nodeValue ?? '');
    const frame = each.getAttribute('srcdoc');
    const inFrame = frame ? new DOMParser().parseFromString(frame, 'text/html') : undefined;
    return [
      ...(whole.length > LONGEST ? [] : [whole]),
      ...own,
      ...wordsInAttributes(each),
      ...(inFrame ? textsIn(inFrame.documentElement) : []),
    ];
  });
}

/**
 * Returns the short texts of a rendered part that stand by themselves: in blocks and cells, as values of fields and as
 * descriptions of pictures. A single letter is only among them if the part is nothing else.
 */
export const shortTextsOf = (part: Element, inside: Iterable<Element>): string[] =>
  [...inside].flatMap((each) => ownTexts(each).filter((text) => isShort(text, each === part ? 1 : 2)));

function ownTexts(element: Element): string[] {
  const { localName } = element;
  if (localName === 'img') return [(element as HTMLImageElement).alt];
  if (localName === 'textarea') return [(element as HTMLTextAreaElement).value];
  if (localName === 'input' && !WITHOUT_TEXT.test((element as HTMLInputElement).type))
    return [(element as HTMLInputElement).value];
  // The choices that a person has not made are often codes that spell words, such as those of countries.
  if (localName === 'option' && !(element as HTMLOptionElement).selected) return [];
  const text = element.textContent ?? '';
  if (text.length > LONGEST_SHORT || text.trim() === '') return [];
  const display = element.ownerDocument.defaultView?.getComputedStyle(element).display ?? '';
  return BLOCK.test(display) ? [text] : [];
}
