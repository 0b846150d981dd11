import type { BoardRow } from '#shared/recipients/board';
import { CopyButton } from '../copy-button.tsx';
import { formatCount, formatShare } from '../format.ts';
import { t } from '../messages/translate.ts';
import { RelativeTime } from '../relative-time.tsx';

interface RecipientBoardProps {
  rows: readonly BoardRow[];
  copy: (text: string) => Promise<void>;
  /** The address of a mail draft to somebody, where one can be made. */
  mail?: (row: BoardRow) => string | undefined;
}

/** Who has a personal link, and what each did with it. */
export function RecipientBoard({ rows, copy, mail }: RecipientBoardProps) {
  const now = Date.now();
  const completion = rows.some((row) => row.completion !== undefined);
  const time = rows.some((row) => row.time !== undefined);
  const signed = rows.some((row) => row.signed !== undefined);
  return (
    <div class="scroll">
      <table class="views-table recipient-board">
        <thead>
          <tr>
            <th scope="col">{t('activity.who')}</th>
            <th scope="col">{t('chart.views')}</th>
            <th scope="col">{t('recipients.first-opened')}</th>
            <th scope="col">{t('recipients.last-opened')}</th>
            {time && <th scope="col">{t('activity.time')}</th>}
            {completion && <th scope="col">{t('activity.completion')}</th>}
            {signed && <th scope="col">{t('recipients.signed')}</th>}
            <th scope="col">{t('recipients.link')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.link}>
              <th scope="row">
                <bdi>{row.name ?? row.email}</bdi>
                {row.name && row.email && (
                  <div class="small soft">
                    <bdi>{row.email}</bdi>
                  </div>
                )}
              </th>
              <td class="numbers" data-label={t('chart.views')}>
                {formatCount(row.views)}
              </td>
              <td data-label={t('recipients.first-opened')}>
                {row.firstOpened ? <RelativeTime when={row.firstOpened} now={now} /> : t('recipients.not-opened')}
              </td>
              <td data-label={t('recipients.last-opened')}>
                {row.lastOpened && <RelativeTime when={row.lastOpened} now={now} />}
              </td>
              {time && <td data-label={t('activity.time')}>{row.time === undefined ? '–' : <bdi>{row.time}</bdi>}</td>}
              {completion && (
                <td data-label={t('activity.completion')}>
                  {row.completion === undefined ? '–' : formatShare(row.completion / 100)}
                </td>
              )}
              {signed && (
                <td data-label={t('recipients.signed')}>
                  {row.signed === undefined ? '–' : <RelativeTime when={row.signed} now={now} />}
                </td>
              )}
              <td>
                <CopyButton text={row.link} copy={copy} look="quiet" />
                <MailLink href={mail?.(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MailLink({ href }: { href: string | undefined }) {
  if (href === undefined) return null;
  return (
    <a class="button button-quiet" href={href} target="_blank" rel="noreferrer">
      {t('recipients.mail')}
    </a>
  );
}
