import { TEXT } from '../dom/node-kinds.ts';
import { contentOf, descendantsOf } from './element-path.ts';
import { wordsInAttributes } from './strip-attributes.ts';

/** Longest text in characters that is searched for as a whole. No title or attribute repeats a longer one. */
const LONGEST = 2_000;

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
