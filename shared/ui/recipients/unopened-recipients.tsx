import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { t } from '../../messages/translate.ts';
import { reminderDraft } from './mail-drafts.ts';

interface UnopenedProps {
  rows: readonly BoardRow[];
  /** The document's title. */
  title: string;
}

/** Lists recipients without a known view, each with a reminder to send. */
export function Unopened({ rows, title }: UnopenedProps) {
  const waiting = rows.flatMap((row) => {
    const draft = row.views === 0 && row.signed === undefined ? reminderDraft(row, title) : undefined;
    return draft === undefined ? [] : [{ ...row, draft }];
  });
  if (waiting.length === 0) return null;
  return (
    <details>
      <summary>
        {t(rows.every(({ whole }) => whole) ? 'recipients.unopened' : 'recipients.unseen', { count: waiting.length })}
      </summary>
      <p class="small soft">{t('recipients.unopened-explain')}</p>
      <ul class="list">
        {waiting.map((row) => (
          <li key={row.link} class="row">
            <bdi>{row.name ?? row.email}</bdi>
            <a class="button button-quiet" href={row.draft} target="_blank" rel="noreferrer">
              {t('recipients.remind')}
              <span class="visually-hidden"> {row.name ?? row.email}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
