import { nothingFound, type OfficeFindings } from '../../inspect/office/office-findings.ts';
import { pluralize } from '../../text/readable-amounts.ts';
import type { Warning } from './warning.ts';

type Count = { [Key in keyof OfficeFindings]: OfficeFindings[Key] extends number ? Key : never }[keyof OfficeFindings];

/** `#` is replaced with the number. */
const words: Record<
  Exclude<Count, 'insertions' | 'deletions'>,
  { code: Warning['code']; one: string; other: string }
> = {
  comments: { code: 'comments', one: 'One comment is left out.', other: '# comments are left out.' },
  linkedPictures: {
    code: 'linked_pictures',
    one: 'One picture is linked and not in the file, so it is not shown.',
    other: '# pictures are linked and not in the file, so they are not shown.',
  },
  recordings: {
    code: 'recordings',
    one: 'One video or sound does not play: visitors see a still picture.',
    other: '# videos or sounds do not play: visitors see still pictures.',
  },
  hiddenSlides: { code: 'hidden_slides', one: 'One hidden slide is left out.', other: '# hidden slides are left out.' },
  slidesWithNotes: {
    code: 'slide_notes',
    one: 'The speaker notes of one slide are left out.',
    other: 'The speaker notes of # slides are left out.',
  },
  animatedSlides: {
    code: 'animated_slides',
    one: 'The animation of one slide is not shown: it is a still page.',
    other: 'The animations of # slides are not shown: they are still pages.',
  },
  hiddenSheets: { code: 'hidden_sheets', one: 'One hidden sheet is left out.', other: '# hidden sheets are left out.' },
  sheetsWithHiddenCells: {
    code: 'hidden_cells',
    one: 'Hidden rows or columns of one sheet are left out.',
    other: 'Hidden rows or columns of # sheets are left out.',
  },
  linkedWorkbooks: {
    code: 'linked_workbooks',
    one: 'Values from one other workbook are shown as they were last saved.',
    other: 'Values from # other workbooks are shown as they were last saved.',
  },
};

/**
 * Returns warnings about what visitors will not see of an Office file and what its owner may have forgotten in it.
 */
export function officeWarnings(found: OfficeFindings): Warning[] {
  const warnings: Warning[] = [
    ...changesWarning(found),
    ...(Object.keys(words) as (keyof typeof words)[])
      .filter((key) => found[key] > nothingFound[key])
      .map((key) => ({
        code: words[key].code,
        text: pluralize(found[key], words[key]),
        values: { count: found[key] },
      })),
  ];
  if (found.hiddenText) warnings.push({ code: 'hidden_text', text: 'Hidden text is left out.' });
  if (found.macros) warnings.push({ code: 'macros', text: 'Macros are left out and do not run.' });
  const { author } = found;
  if (author) {
    const text = `The file’s properties name ${author} as its author. Anyone who downloads the PDF can see that.`;
    warnings.push({ code: 'office_author', text, values: { author } });
  }
  if (!found.complete) {
    const text = 'Parts of the file are too large to check. Look for comments, changes and hidden cells yourself.';
    warnings.push({ code: 'unchecked_parts', text });
  }
  return warnings;
}

/** Returns whether there may be tracked changes: an incomplete scan may have missed some. */
export function hasChanges({ insertions, deletions, complete }: OfficeFindings): boolean {
  return insertions + deletions > 0 || !complete;
}

/** Returns the warning about tracked changes, which the conversion accepts (inspect/office/accept-changes.ts). */
function changesWarning({ insertions, deletions }: OfficeFindings): Warning[] {
  if (insertions + deletions === 0) return [];
  const deleted = pluralize(deletions, { one: 'one deletion is', other: '# deletions are' });
  const put = pluralize(insertions, { one: 'one insertion is', other: '# insertions are' });
  const text = `Tracked changes are shown as if accepted: ${deleted} left out, ${put} shown as plain text.`;
  return [{ code: 'tracked_changes', text, values: { deletions, insertions } }];
}
