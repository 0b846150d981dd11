import { textFlows } from '../../capture/dom/text-flows.ts';
import { descendantsOf } from '../../capture/redact/element-path.ts';
import { redact } from '../../capture/redact/redact.ts';
import type { Redaction } from '../../capture/redact/redaction.ts';
import { Words } from '../../capture/redact/words.ts';

/**
 * Returns whether words can still be blacked out in a file, wherever a redaction removes them: in texts, the title,
 * attributes, stylesheets and frames, shown or hidden.
 * @param html the file without redactions
 */
export function canBlackOut(html: string, redactions: readonly Redaction[], words: string): boolean {
  const redacted = (more: string) => redact(html, [...redactions, { kind: 'words', words: more }]).html;
  // Without any words, a redaction only rewrites the file.
  return redacted(words) !== redacted('');
}

/** Counts the places of words in the texts of a file: in its title, its hidden parts and its frames, too. */
export function countPlaces(html: string, words: string): number {
  return countIn(html, new Words([words], 1));
}

function countIn(html: string, phrase: Words): number {
  const document = new DOMParser().parseFromString(html, 'text/html');
  let count = 0;
  for (const { text } of textFlows(document)) for (const _ of phrase.find(text)) count++;
  for (const each of descendantsOf(document.documentElement)) {
    const frame = each.getAttribute('srcdoc');
    if (frame !== null) count += countIn(frame, phrase);
  }
  return count;
}
