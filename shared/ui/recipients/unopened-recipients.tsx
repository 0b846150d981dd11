import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { t } from '../../messages/translate.ts';
import { Summary } from '../summary.tsx';
import { reminderDraft } from './mail-drafts.ts';

interface UnopenedProps {
  rows: readonly BoardRow[];
  /** The document's title. */
  title: string;
}

/** Lists recipients without a known view, with a reminder to send to those who have an address. */
export function Unopened({ rows, title }: UnopenedProps) {
  const waiting = rows.filter(({ views, signed }) => views === 0 && signed === undefined);
  if (waiting.length === 0) return null;
  return (
    <details>
      <Summary>
        {t(rows.every(({ whole }) => whole) ? 'recipients.unopened' : 'recipients.unseen', { count: waiting.length })}
      </Summary>
      <p class="small soft">{t('recipients.unopened-explain')}</p>
      <ul class="list">
        {waiting.map((row) => {
          const reminder = reminderDraft(row, title);
          return (
            <li key={row.link} class="row">
              <bdi>{row.name ?? row.email}</bdi>
              {reminder && (
                <a class="button button-quiet" href={reminder} target="_blank" rel="noreferrer">
                  {t('recipients.remind')}
                  <span class="visually-hidden"> {row.name ?? row.email}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
