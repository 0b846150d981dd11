import {
  commentElement,
  commentParts,
  deletionElements,
  insertionElements,
  wordTextParts,
} from '#shared/office-file/part-names.ts';
import type { OfficeFindings } from './office-findings.ts';
import { isOn, type PartListener, type PartReader } from './part-reader.ts';

/**
 * Scans WordprocessingML (ECMA-376, part 1, 17.13): tracked changes wrap inserted or deleted content, or are in a
 * paragraph's properties.
 */
export async function scanWord(parts: PartReader, found: OfficeFindings, main?: string): Promise<void> {
  const listener = (): PartListener => {
    /** Nesting depth in paragraph properties: changes of the paragraph mark are invisible. */
    let inParagraphProperties = 0;
    return {
      opened(name, attributes) {
        if (name === 'pPr') inParagraphProperties += 1;
        if (insertionElements.has(name)) found.insertions += 1;
        if (deletionElements.has(name)) found.deletions += 1;
        if (name === 'vanish' && inParagraphProperties === 0 && isOn(attributes.val, true)) found.hiddenText = true;
      },
      closed(name) {
        if (name === 'pPr') inParagraphProperties -= 1;
      },
    };
  };
  await parts.readAll(wordTextParts, listener);
  if (main !== undefined && !wordTextParts.test(main)) await parts.read(main, listener());
  await parts.readAll(commentParts.word, () => ({
    opened(name) {
      if (name === commentElement) found.comments += 1;
    },
  }));
}
