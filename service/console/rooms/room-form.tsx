import { limits } from '#shared/contract/limits.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { maxDescriptionLength } from '../../rooms/room-rules.ts';
import { StateBadges } from '../documents/document-states.tsx';
import type { RoomFields } from './parse-room-form.ts';

export interface RoomFormProps {
  /** Action URL of the form. */
  action: string;
  verb: string;
  fields: RoomFields;
  /** Documents in the room, in order. */
  picked: StoredDocument[];
  /** Documents outside the room. */
  others: StoredDocument[];
  /** The list of other documents is incomplete. */
  incomplete: boolean;
}

/** Edits a room. Every button sends the whole form, so that searching and moving lose no input. */
export function RoomForm({ action, verb, fields, picked, others, incomplete }: RoomFormProps) {
  return (
    <form class="stack" method="post" action={action}>
      <div class="field narrow">
        <label for="title">Title</label>
        <input id="title" name="title" value={fields.title} maxlength={500} autocomplete="off" required />
      </div>
      <div class="field narrow">
        <label for="description">Description</label>
        <textarea
          id="description"
          name="description"
          rows={4}
          maxlength={maxDescriptionLength}
          aria-describedby="description-hint"
        >
          {fields.description}
        </textarea>
        <p class="hint" id="description-hint">
          Shown above the documents. Line breaks are kept.
        </p>
      </div>
      <label class="check">
        <input type="checkbox" name="require_email" checked={fields.require_email} />
        Ask viewers for their email first, once for all documents
      </label>
      <Picked documents={picked} action={action} />
      <fieldset class="pick wide" id="others">
        <legend>{picked.length > 0 ? 'Other documents' : 'Documents'}</legend>
        <div class="row narrow">
          <input
            type="search"
            name="query"
            value={fields.query}
            aria-label="Search titles"
            placeholder="Search titles"
          />
          <button class="button" type="submit" name="do" value="search" formaction={`${action}#others`} formnovalidate>
            Search
          </button>
        </div>
        <Others documents={others} query={fields.query} allPicked={picked.length > 0} />
        {incomplete && <p class="soft small">Showing the newest. Search by title for older ones.</p>}
      </fieldset>
      <button class="button button-primary" type="submit" name="do" value="save">
        {verb}
      </button>
    </form>
  );
}

function Picked({ documents, action }: { documents: StoredDocument[]; action: string }) {
  if (documents.length === 0) return null;
  return (
    <fieldset class="pick wide" id="picked">
      <legend>In this room</legend>
      <p class="hint">
        Up to {limits.roomDocuments}, in the order visitors see them. Uncheck to remove. A document with a password is
        listed as “Protected document” until it’s entered.
      </p>
      <ol>
        {documents.map((document, index) => (
          <li class="pick-row">
            <Choice document={document} checked />
            <span class="pick-moves">
              <Move {...{ document, action }} to="up" disabled={index === 0} />
              <Move {...{ document, action }} to="down" disabled={index === documents.length - 1} />
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function Move(props: { document: StoredDocument; action: string; to: 'up' | 'down'; disabled: boolean }) {
  const { document, action, to, disabled } = props;
  return (
    <button
      class="button button-icon"
      type="submit"
      name="do"
      value={`${to}:${document.id}`}
      formaction={`${action}#picked`}
      formnovalidate
      disabled={disabled}
      title={`Move ${to}`}
      aria-label={`Move ${document.title} ${to}`}
    >
      {to === 'up' ? '↑' : '↓'}
    </button>
  );
}

function Others({ documents, query, allPicked }: { documents: StoredDocument[]; query: string; allPicked: boolean }) {
  if (documents.length === 0) {
    if (query) {
      return <p class="soft">No matching documents for “{query}”. Clear the field and search again to list all.</p>;
    }
    return (
      <p class="soft">
        {allPicked ? 'All documents are in this room.' : 'Publish a document first, then add it to a room.'}
      </p>
    );
  }
  return (
    <ul>
      {documents.map((document) => (
        <li class="pick-row">
          <Choice document={document} />
        </li>
      ))}
    </ul>
  );
}

function Choice({ document, checked }: { document: StoredDocument; checked?: boolean }) {
  return (
    <>
      <label class="check breaks">
        <input type="checkbox" name="documents" value={document.id} checked={checked} />
        <bdi>{document.title}</bdi>
      </label>
      <span class="pick-about">
        {kindNames[document.kind]} <StateBadges document={document} />
      </span>
    </>
  );
}
