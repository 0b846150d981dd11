import { withAllBelow } from './look-at.ts';
import { Words } from './words.ts';

const TEXT = 3;

/** In how many texts of the document that is shown the words stand. */
export function countWords(document: Document, words: string): number {
  const wanted = new Words([words], 1);
  let count = 0;
  for (const element of withAllBelow(document.body)) {
    if (element.localName === 'style') continue;
    for (const node of element.childNodes) if (node.nodeType === TEXT && wanted.isIn(node.nodeValue ?? '')) count++;
  }
  return count;
}
