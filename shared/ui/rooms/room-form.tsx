import type { RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RoomInput } from '#shared/contract/room.ts';
import { enRooms } from '../../messages/en/rooms.ts';
import { addEnglish, t } from '../../messages/translate.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { CheckField, Field } from '../field.tsx';
import { Progress } from '../progress.tsx';
import { type DraftRef, useDraft } from '../use-draft.ts';
import { useFocusInList } from '../use-focus-in-list.ts';
import { type RoomDocument, RoomOrder } from './room-order.tsx';

addEnglish(enRooms);

/** The documents to choose from, filtered by title. The host requests them from the service. */
interface DocumentSearch {
  words: string;
  onWords: (words: string) => void;
  /** `undefined` until they are loaded. */
  documents: readonly DocumentListItem[] | undefined;
  error: unknown;
}

/** A room as a person enters it. */
export interface RoomDraft {
  title: string;
  description: string;
  requireEmail: boolean;
  documents: readonly RoomDocument[];
}

interface RoomFormProps {
  search: DocumentSearch;
  /** What was entered and not sent, for a form that comes and goes. */
  draft?: DraftRef<RoomDraft>;
  /** The room's initial documents. Documents added to this list later go to the end. */
  first?: readonly RoomDocument[];
  /** Creates the room. If it rejects, the form shows the error and keeps its values. */
  create: (room: RoomInput) => Promise<void>;
  /** `plain` if the screen has another primary button. */
  look?: 'primary' | 'plain';
}

const none: readonly RoomDocument[] = [];

/** Edits a new room: title, documents in order, and whether visitors must enter their email. */
export function RoomForm({ search, draft: ref = {}, first = none, create, look = 'primary' }: RoomFormProps) {
  const [draft, setDraft] = useDraft(ref, { title: '', description: '', requireEmail: false, documents: first });
  const edit = (edited: Partial<RoomDraft>) => setDraft({ ...draft, ...edited });
  const { title, description, requireEmail, documents: chosen } = draft;
  const given = useRef(first);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => {
    const added = first.filter(({ slug }) => !given.current.some((document) => document.slug === slug));
    given.current = first;
    if (added.length > 0) edit({ documents: [...chosen, ...added] });
  }, [first]);
  const form = useRef<HTMLFormElement>(null);
  const adding = useRef<HTMLFieldSetElement>(null);
  const searchField = () => adding.current?.querySelector('input');
  const full = chosen.length >= limits.roomDocuments;

  const submit = async () => {
    const complete = title.trim() !== '' && chosen.length > 0;
    setIncomplete(!complete);
    if (!complete) return (title.trim() === '' ? form.current?.querySelector('input') : searchField())?.focus();
    setBusy(true);
    setError(undefined);
    try {
      await create({
        title: title.trim(),
        documents: chosen.map(({ slug }) => slug),
        ...(description.trim() && { description: description.trim() }),
        ...(requireEmail && { require_email: true }),
      });
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      class="stack settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('room.title')}
        value={title}
        onInput={(entered) => edit({ title: entered })}
        error={incomplete && title.trim() === '' ? t('room.need-title') : undefined}
      />
      <Description value={description} onInput={(entered) => edit({ description: entered })} />
      <CheckField
        label={t('room.require-email')}
        checked={requireEmail}
        onChange={(checked) => edit({ requireEmail: checked })}
      />
      <RoomOrder documents={chosen} onOrder={(documents) => edit({ documents })} focusWhenEmpty={searchField} />
      {incomplete && chosen.length === 0 && (
        <p class="field-error" role="alert">
          {t('room.need-documents')}
        </p>
      )}
      {full && <p class="soft">{t('room.full', { count: limits.roomDocuments })}</p>}
      <AddDocuments
        fields={adding}
        search={search}
        chosen={chosen}
        full={full}
        onAdd={(document) => edit({ documents: [...chosen, document] })}
      />
      <Button type="submit" look={look} disabled={busy}>
        {t('room.make')}
      </Button>
      {busy && <Progress label={t('room.making')} late />}
      {error !== undefined && <ErrorNotice error={error} />}
    </form>
  );
}

function Description({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t('room.description')}</label>
      <textarea id={id} rows={2} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
    </div>
  );
}

/** Maximum number of search results shown. */
const offered = 8;

interface AddDocumentsProps {
  fields: RefObject<HTMLFieldSetElement | null>;
  search: DocumentSearch;
  chosen: readonly RoomDocument[];
  full: boolean;
  onAdd: (document: RoomDocument) => void;
}

function AddDocuments({ fields, search, chosen, full, onAdd }: AddDocumentsProps) {
  const { words, onWords, documents, error } = search;
  const list = useFocusInList<HTMLUListElement>(() => fields.current?.querySelector('input'));
  const others = (documents ?? []).filter(({ slug }) => !chosen.some((document) => document.slug === slug));
  return (
    <fieldset class="stack plain" ref={fields}>
      <legend>{t('room.add')}</legend>
      <Field label={t('library.search')} type="search" value={words} onInput={onWords} />
      {error !== undefined && <ErrorNotice error={error} />}
      <ul class="list" {...list}>
        {others.slice(0, offered).map((document) => (
          <li class="bar" key={document.slug}>
            <bdi class="one-line">{document.title}</bdi>
            <span class="bar-end">
              <Button look="quiet" disabled={full} onClick={() => onAdd(document)}>
                {t('room.add-one')}
                <span class="visually-hidden"> {document.title}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p class="small soft" role="status">
        {documents !== undefined && words.trim() !== '' && others.length === 0 && t('library.none-found')}
        {others.length > offered && t('room.more', { count: others.length - offered })}
      </p>
    </fieldset>
  );
}
