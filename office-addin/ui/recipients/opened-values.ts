import { guessColumns } from '#shared/formats/table-columns.ts';
import { t } from '#shared/messages/translate.ts';
import { matchLinksToRows } from '#shared/recipients/match-links-to-rows.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';

/**
 * Returns the cell of each row: when its person last opened the document, blank if they did not, and a dash if that is unknown.
 * The row of headings gets a heading; a row without a link gets nothing.
 */
export function openedValues(rows: string[][], board: readonly BoardRow[]): (string | undefined)[] {
  const { header } = guessColumns(rows);
  const byLink = new Map(board.map((row) => [row.link, row]));
  return matchLinksToRows(rows, board.map(linkOf)).map((link, row) => {
    if (header && row === 0) return t('list.opened');
    const recipient = link === undefined ? undefined : byLink.get(link);
    if (recipient === undefined) return undefined;
    if (recipient.lastOpened !== undefined) return localTime(new Date(recipient.lastOpened));
    return recipient.whole ? '' : '–';
  });
}

/** Returns a moment as Excel reads it in every language: `2026-11-24 13:05`. */
function localTime(when: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [when.getFullYear(), two(when.getMonth() + 1), two(when.getDate())].join('-');
  return `${day} ${two(when.getHours())}:${two(when.getMinutes())}`;
}

/** A link and who it is for. */
export function linkOf({ name, email, link }: BoardRow) {
  return { link, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}
