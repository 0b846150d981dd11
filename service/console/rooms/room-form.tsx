import type { StoredDocument } from '../../documents/stored-document.ts';
import { maxDescriptionLength } from '../../rooms/room-rules.ts';
import type { RoomFields } from './parse-room-form.ts';
import { DocumentChoice, RoomItems } from './room-items.tsx';

export interface RoomFormProps {
  /** Action URL of the form. */
  action: string;
  verb: string;
  /** Identifies the form of a new room, so that sending it twice creates one room. */
  form?: string | undefined;
  fields: RoomFields;
  /** Documents in the room. */
  picked: StoredDocument[];
  /** Documents outside the room. */
  others: StoredDocument[];
  /** The list of other documents is incomplete. */
  incomplete: boolean;
}

/** Edits a room. Every button sends the whole form, so that searching and moving lose no input. */
export function RoomForm({ action, verb, form, fields, picked, others, incomplete }: RoomFormProps) {
  return (
    <form class="stack" method="post" action={action}>
      {/* Enter in a field presses the first button of a form, which would move a document. */}
      <button hidden type="submit" name="do" value="enter" formnovalidate />
      {form !== undefined && <input type="hidden" name="form" value={form} />}
      <input type="hidden" name="searched" value={fields.query} />
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
      <RoomItems items={fields.items} documents={picked} action={action} />
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

function Others({ documents, query, allPicked }: { documents: StoredDocument[]; query: string; allPicked: boolean }) {
  if (documents.length === 0) {
    if (query) {
      return (
        <p class="soft">
          No matching documents for “<bdi>{query}</bdi>”. Clear the field and search again to list all.
        </p>
      );
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
          <DocumentChoice document={document} />
        </li>
      ))}
    </ul>
  );
}
