import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { formatCount, formatShare } from '../../messages/locale-format.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { mailStateWords } from './mail-state-words.ts';

interface RecipientBoardProps {
  rows: readonly BoardRow[];
  copy: (text: string) => Promise<void>;
  /** Returns the `mailto:` address of a draft to a recipient, if there is one. */
  mail?: (row: BoardRow) => string | undefined;
  /** How many rows are shown at first. Every view rerenders all rows, and few people need the rest of two thousand. */
  first?: number;
}

/** Shows recipients and their activity: those who opened their link, the latest first, then the others. */
export function RecipientBoard({ rows, copy, mail, first = 50 }: RecipientBoardProps) {
  const [all, setAll] = useState(false);
  const now = Date.now();
  const ordered = byLastOpened(rows);
  const shown = all ? ordered : ordered.slice(0, first);
  const whole = rows.every((row) => row.whole);
  const completion = rows.some((row) => row.completion !== undefined);
  const time = rows.some((row) => row.time !== undefined);
  const signed = rows.some((row) => row.signed !== undefined);
  const mailed = rows.some((row) => row.mailState !== undefined);
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    // The button that showed the others is gone.
    if (all) body.current?.rows[first]?.querySelector('button')?.focus();
  }, [all]);
  return (
    <>
      {!whole && <p class="small soft">{t('recipients.views-missing')}</p>}
      <div class="scroll">
        <table class="views-table stacked recipient-board">
          <thead>
            <tr>
              <th scope="col">{t('activity.who')}</th>
              <th scope="col">{t('chart.views')}</th>
              <th scope="col">{t('recipients.first-opened')}</th>
              <th scope="col">{t('recipients.last-opened')}</th>
              {time && <th scope="col">{t('activity.time')}</th>}
              {completion && <th scope="col">{t('activity.completion')}</th>}
              {signed && <th scope="col">{t('recipients.signed')}</th>}
              {mailed && <th scope="col">{t('recipients.mailed')}</th>}
              <th scope="col">{t('recipients.link')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((row) => (
              <tr key={row.link}>
                <th scope="row">
                  <bdi>{nameOf(row)}</bdi>
                  {row.name && row.email && (
                    <div class="small soft">
                      <bdi>{row.email}</bdi>
                    </div>
                  )}
                </th>
                <td class="numbers" data-label={t('chart.views')}>
                  <Views row={row} />
                </td>
                <td data-label={t('recipients.first-opened')}>
                  <FirstOpened row={row} now={now} />
                </td>
                <td data-label={t('recipients.last-opened')}>
                  {row.lastOpened && <RelativeTime when={row.lastOpened} now={now} />}
                </td>
                {time && (
                  <td data-label={t('activity.time')}>{row.time === undefined ? '–' : <bdi>{row.time}</bdi>}</td>
                )}
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
                {mailed && (
                  <td data-label={t('recipients.mailed')}>
                    {row.mailState === undefined ? '–' : <MailState row={row} />}
                  </td>
                )}
                <td>
                  <CopyButton text={row.link} copy={copy} look="quiet" of={nameOf(row)} />
                  <MailLink href={mail?.(row)} to={nameOf(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <div>
          <Button onClick={() => setAll(true)}>{t('recipients.show-all', { count: rows.length })}</Button>
        </div>
      )}
    </>
  );
}

const nameOf = ({ name, email }: BoardRow) => name ?? email;

function MailState({ row }: { row: BoardRow }) {
  return <span class={row.mailState === 'bounced' ? 'field-error' : undefined}>{mailStateWords(row)}</span>;
}

/** Sorts rows by their latest view. Rows without a view keep their order. */
function byLastOpened(rows: readonly BoardRow[]): BoardRow[] {
  const time = ({ lastOpened }: BoardRow) =>
    lastOpened === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastOpened);
  return rows.toSorted((one, other) => (time(one) === time(other) ? 0 : time(other) - time(one)));
}

/** Formats the number of views, as a minimum if not all are known; blank if that minimum is 0. */
function Views({ row: { views, whole } }: { row: BoardRow }) {
  if (whole) return formatCount(views);
  if (views === 0) return <NotKnown />;
  return <span title={t('recipients.views-missing')}>{formatCount(views)}+</span>;
}

function FirstOpened({ row: { firstOpened, whole }, now }: { row: BoardRow; now: number }) {
  if (!whole) return <NotKnown />;
  return firstOpened ? <RelativeTime when={firstOpened} now={now} /> : t('recipients.not-opened');
}

const NotKnown = () => <span title={t('recipients.views-missing')}>{formatCount(undefined)}</span>;

function MailLink({ href, to }: { href: string | undefined; to: string | undefined }) {
  if (href === undefined) return null;
  return (
    <a class="button button-quiet" href={href} target="_blank" rel="noreferrer">
      {t('recipients.mail')}
      <span class="visually-hidden"> {to}</span>
    </a>
  );
}
