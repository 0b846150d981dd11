import type { OfficeFindings } from './office-findings.ts';
import { isOn, type PartListener, type PartReader } from './part-reader.ts';

/** Parts with the text of a document: body, headers, footers and notes. */
const texts = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/;

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
        if (name === 'ins' || name === 'moveTo') found.insertions += 1;
        if (name === 'del' || name === 'moveFrom') found.deletions += 1;
        if (name === 'vanish' && inParagraphProperties === 0 && isOn(attributes.val, true)) found.hiddenText = true;
      },
      closed(name) {
        if (name === 'pPr') inParagraphProperties -= 1;
      },
    };
  };
  await parts.readAll(texts, listener);
  if (main !== undefined && !texts.test(main)) await parts.read(main, listener());
  await parts.readAll(/^word\/comments\d*\.xml$/, () => ({
    opened(name) {
      if (name === 'comment') found.comments += 1;
    },
  }));
}
