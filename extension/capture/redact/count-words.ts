import { documentIn, framesIn } from './shown-frames.ts';
import { textFlows } from './text-flows.ts';
import { Words } from './words.ts';

/** How often the words stand in the texts of the document that is shown, and in those of its frames that may be looked into. */
export function countWords(document: Document, words: string): number {
  const wanted = new Words([words], 1);
  let count = 0;
  for (const { text } of textFlows(document.body)) for (const _ of wanted.find(text)) count++;
  for (const frame of framesIn(document)) {
    const inner = documentIn(frame);
    if (inner?.body) count += countWords(inner, words);
  }
  return count;
}
