import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { t } from '../../messages/translate.ts';
import { saveText } from '../save-file.ts';

/** Saves recipients with their links as a CSV file, in the order in which they were entered. @param board newest first */
export async function exportBoard(slug: string, board: readonly BoardRow[]): Promise<void> {
  const { csvOf } = await import('#shared/formats/csv.ts');
  const heads = [
    t('recipient.name'),
    t('recipient.email'),
    t('recipients.link'),
    t('chart.views'),
    t('recipients.first-opened'),
    t('recipients.last-opened'),
    t('activity.time'),
    t('activity.completion'),
    t('recipients.signed'),
  ];
  const rows = board
    .toReversed()
    .map((row) => [
      row.name,
      row.email,
      row.link,
      row.whole ? row.views : row.views > 0 ? `${row.views}+` : undefined,
      row.firstOpened,
      row.lastOpened,
      row.time,
      row.completion,
      row.signed,
    ]);
  saveText(`${slug}-recipients.csv`, 'text/csv', csvOf(heads, rows));
}
