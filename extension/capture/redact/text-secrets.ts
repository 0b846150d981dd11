import { textFlows } from '../dom/text-flows.ts';
import { findSecrets } from '../secrets/secret-shapes.ts';
import { documentIn, framesIn } from './shown-frames.ts';
import { wholeWords } from './words.ts';

/** Returns the texts of a rendered document and its readable frames that are secret by their shape, each once, as whole words. */
export function textSecrets(document: Document): string[] {
  const found = new Set<string>();
  for (const { text } of textFlows(document.body))
    for (const secret of findSecrets(text)) found.add(wholeWords(text, secret));
  for (const frame of framesIn(document)) {
    const inner = documentIn(frame);
    if (inner?.body) for (const secret of textSecrets(inner)) found.add(secret);
  }
  return [...found];
}
