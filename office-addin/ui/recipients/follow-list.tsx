import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Person } from '#shared/formats/person.ts';
import { t } from '#shared/messages/translate.ts';
import { peopleWithoutLink } from '#shared/recipients/people-without-link.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OfficeDocument } from '../../host/document/office-document.ts';
import { writeOpenedColumn } from '../../host/selection/opened-column.ts';
import {
  chooseRecipientList,
  forgetRecipientList,
  type RecipientList,
  readRecipientList,
} from '../../host/selection/recipient-list.ts';
import type { UndoneCells } from '../../host/selection/restore-cells.ts';
import { useOneAtATime } from '../components/use-one-at-a-time.ts';
import { useRestoredFocus } from '../components/use-restored-focus.ts';
import { linkOf, openedValues } from './opened-values.ts';

/** Milliseconds after the person's last action in the workbook at which the list is read again. */
const pause = 1_000;

interface FollowListProps {
  document: OfficeDocument;
  /** The activity of each personal link. */
  board: readonly BoardRow[];
  /** True while links are being created: no more can be requested. */
  busy: boolean;
  create: (people: Person[]) => Promise<void>;
}

type Written = { step: 'written'; column: string; undo: () => Promise<UndoneCells> } | { step: 'undone'; left: number };

/**
 * Follows a list of recipients in the workbook: offers a link to the people who were added to it, and writes next to it when each
 * person opened the document.
 */
export function FollowList({ document, board, busy, create }: FollowListProps) {
  /** `undefined` until it was read. */
  const [read, setRead] = useState<{ list: RecipientList | undefined }>();
  const [written, setWritten] = useState<Written>();
  const [error, setError] = useState<unknown>();
  const place = useRestoredFocus<HTMLElement>();

  const readList = useCallback(() => {
    setError(undefined);
    return readNamedList().then(setRead, setError);
  }, []);

  useEffect(() => {
    void readList();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = document.onActivity(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void readList(), pause);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [document, readList]);

  const list = read?.list;
  const clicked = useOneAtATime();
  const go = <Outcome,>(work: () => Promise<Outcome>, show: (outcome: Outcome) => void) =>
    void clicked
      .run(() => {
        setError(undefined);
        return work();
      }, show)
      .catch(setError);
  const change = (work: () => Promise<void>) =>
    go(
      () => work().then(readNamedList),
      (now) => {
        setWritten(undefined);
        setRead(now);
      },
    );
  const write = (followed: RecipientList) =>
    go(
      () => writeOpenedColumn(followed, openedValues(followed.rows, board)),
      ({ letters, undo }) => setWritten({ step: 'written', column: letters, undo }),
    );
  const undoWriting = (undo: () => Promise<UndoneCells>) =>
    go(undo, ({ left }) => setWritten({ step: 'undone', left }));

  return (
    <section class="stack" aria-label={t('list.title')} ref={place}>
      {read && !list && <p class="small soft">{t('list.none', { name: t('recipients.title') })}</p>}
      {list && <p class="small soft">{t('list.following', { cells: list.cells, sheet: list.sheet })}</p>}
      {list && <NewPeople list={list} board={board} busy={busy} create={create} />}
      <div class="row">
        {list && board.length > 0 && !document.readOnly && (
          <Button disabled={clicked.busy} onClick={() => write(list)}>
            {t('list.write-opened')}
          </Button>
        )}
        {!list?.chosen && !document.readOnly && (
          <Button look={list ? 'quiet' : 'plain'} disabled={clicked.busy} onClick={() => change(chooseRecipientList)}>
            {t('list.follow')}
          </Button>
        )}
        {list?.chosen && !document.readOnly && (
          <Button look="quiet" disabled={clicked.busy} onClick={() => change(forgetRecipientList)}>
            {t('list.stop')}
          </Button>
        )}
      </div>
      {written?.step === 'written' && (
        <div class="notice notice-good" role="status">
          <p>{t('list.written', { column: written.column })}</p>
          <div class="row">
            <Button disabled={clicked.busy} onClick={() => undoWriting(written.undo)}>
              {t('document.undo')}
            </Button>
          </div>
        </div>
      )}
      {written?.step === 'undone' && (
        <p class="notice" role="status">
          {written.left === 0 ? t('beside.undone') : t('beside.undone-partly', { count: written.left })}
        </p>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </section>
  );
}

/** Reads the list that the person chose, or the one with its name in English or in the language of the pane. */
const readNamedList = async () => ({
  list: await readRecipientList([...new Set(['Recipients', t('recipients.title')])]),
});

interface NewPeopleProps {
  list: RecipientList;
  board: readonly BoardRow[];
  busy: boolean;
  create: (people: Person[]) => Promise<void>;
}

/** Offers links to the people of the list who have none, and names the rows with malformed addresses. */
function NewPeople({ list, board, busy, create }: NewPeopleProps) {
  const { people, refused } = peopleWithoutLink(list.rows, board.map(linkOf));
  return (
    <div class="stack" role="status">
      {people.length === 0 && refused.length === 0 && <p>{t('list.complete')}</p>}
      {people.length > 0 && (
        <div class="notice">
          <p>{t('list.new', { count: people.length })}</p>
          <div class="row">
            <Button disabled={busy} onClick={() => void create(people)}>
              {t('recipients.make', { count: people.length })}
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <p class="small field-error">
          {t('recipients.wrong', { count: refused.length })} <bdi>{refused.map(({ text }) => text).join(' · ')}</bdi>
        </p>
      )}
    </div>
  );
}
