import { nothingFound, type OfficeFindings } from '../../inspect/office/office-findings.ts';
import type { Warning, WarningCode } from './warning.ts';

type Count = { [Key in keyof OfficeFindings]: OfficeFindings[Key] extends number ? Key : never }[keyof OfficeFindings];

const counted: Record<Exclude<Count, 'insertions' | 'deletions'>, WarningCode> = {
  comments: 'comments',
  linkedPictures: 'linked_pictures',
  recordings: 'recordings',
  hiddenSlides: 'hidden_slides',
  slidesWithNotes: 'slide_notes',
  animatedSlides: 'animated_slides',
  hiddenSheets: 'hidden_sheets',
  sheetsWithHiddenCells: 'hidden_cells',
  linkedWorkbooks: 'linked_workbooks',
};

/**
 * Returns warnings about what visitors will not see of an Office file and what its owner may have forgotten in it. The conversion
 * accepts tracked changes (inspect/office/accept-changes.ts).
 */
export function officeWarnings(found: OfficeFindings): Warning[] {
  const { insertions, deletions, author } = found;
  return [
    ...when(insertions + deletions > 0, { code: 'tracked_changes', values: { deletions, insertions } }),
    ...(Object.keys(counted) as (keyof typeof counted)[])
      .filter((key) => found[key] > nothingFound[key])
      .map((key) => ({ code: counted[key], values: { count: found[key] } })),
    ...when(found.hiddenText, { code: 'hidden_text' }),
    ...when(found.macros, { code: 'macros' }),
    ...(author ? [{ code: 'office_author', values: { author } } as const] : []),
    ...when(!found.complete, { code: 'unchecked_parts' }),
  ];
}

const when = (isSo: boolean, warning: Warning): Warning[] => (isSo ? [warning] : []);

/** Returns whether there may be tracked changes: an incomplete scan may have missed some. */
export function hasChanges({ insertions, deletions, complete }: OfficeFindings): boolean {
  return insertions + deletions > 0 || !complete;
}
