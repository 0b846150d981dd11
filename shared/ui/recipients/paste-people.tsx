import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { ReadPeople, RefusedEntry } from '#shared/formats/collect-people.ts';
import type { PeopleList } from '#shared/formats/people-list.ts';
import { type Person, personKey } from '#shared/formats/person.ts';
import type { TableColumns } from '#shared/formats/table-columns.ts';
import { readTextFile } from '#shared/recipients/read-text-file.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Summary } from '../summary.tsx';
import { type DraftRef, useDraft } from '../use-draft.ts';
import { ColumnChoice } from './column-choice.tsx';

interface PeopleSourcesProps {
  /** Fills the field with the text of a source. */
  fillFrom: (source: () => Promise<string>) => void;
  readSelection: (() => Promise<string>) | undefined;
}

/** Offers other sources of names than the keyboard. */
function PeopleSources({ fillFrom, readSelection }: PeopleSourcesProps) {
  return (
    <div class="row">
      {readSelection && <Button onClick={() => fillFrom(readSelection)}>{t('recipients.from-selection')}</Button>}
      <label class="button">
        {t('recipients.from-file')}
        <input
          type="file"
          class="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) fillFrom(() => readTextFile(file));
            // Allows the person to choose the same file again.
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** Shows people below their number. */
function People({ title, people }: { title: string; people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <details>
      <Summary>{title}</Summary>
      <ul>
        {people.map(({ name, email }) => (
          <li key={email ?? name}>
            <bdi>{[name, email].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface UnderstoodProps extends ReadPeople {
  /** Those who already have a link. */
  linked: readonly Person[];
}

/** Shows the people found in the text, those who already have a link, the duplicates, and the malformed addresses. */
function Understood({ people, linked, repeated, refused }: UnderstoodProps) {
  return (
    <div class="stack small" role="status">
      <People title={t('recipients.understood', { count: people.length })} people={people} />
      <People title={t('recipients.have-link', { count: linked.length })} people={linked} />
      {repeated.length > 0 && (
        <p class="soft">
          {t('recipients.duplicates', { count: repeated.length })} <bdi>{repeated.join(' · ')}</bdi>
        </p>
      )}
      {refused.length > 0 && (
        <p class="field-error">
          {t('recipients.wrong', { count: refused.length })} <bdi>{refused.map(({ text }) => text).join(' · ')}</bdi>
        </p>
      )}
    </div>
  );
}

interface PastePeopleProps {
  /** Creates a link for each person. The text is kept until it resolves; an error is shown. */
  create: (people: Person[]) => Promise<void>;
  /** Everyone known to have a link: none is created for them. */
  linked: readonly Pick<BoardRow, 'name' | 'email'>[];
  /** True while links for other people are being created: no more can be requested. */
  busy?: boolean;
  /** Reads the text selected in the host's document, if the host has one. */
  readSelection?: (() => Promise<string>) | undefined;
  /** Keeps the text while the form is not shown. */
  draft: DraftRef<string>;
  /** Called once `create` has resolved and nothing in the form is left to correct. */
  onDone?: () => void;
  /** Stands beside the button that creates the links. */
  children?: ComponentChildren;
}

/**
 * Accepts names and addresses as a To line, a table, a CSV file, one per line, or a selection. Shows the people found and the
 * meaning of the columns before any link is created.
 */
export function PastePeople(props: PastePeopleProps) {
  const { create, linked, busy = false, readSelection, draft, onDone, children } = props;
  const id = useId();
  const [text, setText] = useDraft(draft, '');
  const [corrected, setCorrected] = useState<TableColumns>();
  const [found, setFound] = useState<PeopleList>();
  /** Rows of a table for which no link was created. */
  const [left, setLeft] = useState<RefusedEntry[]>([]);
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    // Loaded at the first input, so that a screen that only shows recipients does not load the table parser.
    if (text.trim() === '') setFound(undefined);
    else
      void import('#shared/formats/people-list.ts').then(
        (reader) => !gone && setFound(reader.readPeopleList(text, corrected)),
        setError,
      );
    return () => {
      gone = true;
    };
  }, [text, corrected]);

  const fillFrom = async (source: () => Promise<string>) => {
    setError(undefined);
    try {
      const read = await source();
      setCorrected(undefined);
      setText(read);
    } catch (reason) {
      setError(reason);
    }
  };
  const known = new Set(linked.map(personKey));
  const hasLink = (person: Person) => known.has(personKey(person));
  const people = found?.read.people.filter((person) => !hasLink(person)) ?? [];
  const submit = async () => {
    if (found === undefined || people.length === 0 || busy) return;
    setMaking(true);
    setError(undefined);
    // What is entered meanwhile, here or in the form after another tab, is for other people, and stays.
    draft.value = undefined;
    try {
      await create(people);
      setCorrected(undefined);
      // Outside its table the row would be read differently, so it is listed and removed from the text.
      const { refused } = found.read;
      if (draft.value === undefined) setText(found.table ? '' : refused.map(({ text }) => text).join('\n'));
      setLeft(found.table ? refused : []);
      if (refused.length === 0) onDone?.();
    } catch (reason) {
      draft.value ??= text;
      setError(reason);
    } finally {
      setMaking(false);
    }
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PeopleSources fillFrom={(source) => void fillFrom(source)} readSelection={readSelection} />
      {error !== undefined && <ErrorNotice error={error} />}
      <div class="field">
        <label for={id}>{t('recipients.paste')}</label>
        <textarea
          id={id}
          rows={4}
          value={text}
          {...(text !== '' && { dir: 'auto' as const })}
          spellcheck={false}
          aria-describedby={`${id}-hint`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="field-hint" id={`${id}-hint`}>
          {t('recipients.paste-hint')}
        </span>
      </div>
      {found?.table && <ColumnChoice table={found.table} onChange={setCorrected} />}
      {found && <Understood {...found.read} people={people} linked={found.read.people.filter(hasLink)} />}
      {text === '' && left.length > 0 && <Understood people={[]} linked={[]} repeated={[]} refused={left} />}
      <div class="row">
        <Button type="submit" disabled={busy || making || people.length === 0}>
          {people.length === 0 ? t('recipients.make-any') : t('recipients.make', { count: people.length })}
        </Button>
        {children}
      </div>
    </form>
  );
}
