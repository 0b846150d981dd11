import { commentParts, slideCommentElement, slideParts } from '#shared/office-file/part-names.ts';
import type { OfficeFindings } from './office-findings.ts';
import { isOn, type PartReader } from './part-reader.ts';

/** Elements that animate a slide (ECMA-376, part 1, 19.5). */
const movements = new Set(['transition', 'anim', 'animClr', 'animEffect', 'animMotion', 'animRot', 'animScale', 'set']);

export async function scanPowerPoint(parts: PartReader, found: OfficeFindings): Promise<void> {
  await parts.readAll(slideParts, () => {
    let moves = false;
    return {
      opened(name, attributes) {
        if (name === 'sld' && !isOn(attributes.show, true)) found.hiddenSlides += 1;
        if (!movements.has(name) || moves) return;
        moves = true;
        found.animatedSlides += 1;
      },
    };
  });
  await parts.readAll(/^ppt\/notesSlides\/[^/]+\.xml$/, () => notesListener(found));
  await parts.readAll(commentParts.powerpoint, () => ({
    opened(name) {
      if (name === slideCommentElement) found.comments += 1;
    },
  }));
}

/** Listens for notes: the text of the body placeholder. The page number has another placeholder. */
function notesListener(found: OfficeFindings) {
  let isBody = false;
  let inText = false;
  let counted = false;
  return {
    opened(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'sp') isBody = false;
      if (name === 'ph') isBody = attributes.type === 'body';
      inText = name === 't';
    },
    closed() {
      inText = false;
    },
    text(text: string) {
      if (counted || !isBody || !inText || text.trim() === '') return;
      counted = true;
      found.slidesWithNotes += 1;
    },
  };
}
