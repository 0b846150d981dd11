import { limits } from '#shared/contract/limits.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { maxSectionTitleLength } from '../../rooms/room-rules.ts';
import { StateBadges } from '../documents/document-states.tsx';
import { type RoomItem, sectionMark } from './parse-room-form.ts';

interface RoomItemsProps {
  /** In order. */
  items: readonly RoomItem[];
  documents: readonly StoredDocument[];
  /** Action URL of the form. */
  action: string;
}

/** Shows what is in a room, in order: documents, and the titles of sections over groups of them. */
export function RoomItems({ items, documents, action }: RoomItemsProps) {
  if (documents.length === 0) return null;
  const titles = items.filter((item) => 'section' in item);
  return (
    <fieldset class="pick wide" id="picked">
      <legend>In this room</legend>
      <p class="hint">
        Up to {limits.roomDocuments}, in the order viewers see them. Uncheck to remove. A document with a password is
        listed as “Protected document” until it’s entered.
      </p>
      <ol>
        {items.map((item, index) => {
          const moves = { action, first: index === 0, last: index === items.length - 1 };
          if ('section' in item) {
            return <SectionRow title={item.section} number={titles.indexOf(item)} {...moves} />;
          }
          const document = documents.find(({ id }) => id === item.document);
          if (!document) return null;
          const before = items[index - 1];
          return <DocumentRow document={document} begins={before !== undefined && 'section' in before} {...moves} />;
        })}
      </ol>
    </fieldset>
  );
}

interface Moves {
  action: string;
  first: boolean;
  last: boolean;
}

/** Edits the title of a section. An empty one was just added, and receives the focus. */
function SectionRow({ title, number, action, first, last }: Moves & { title: string; number: number }) {
  const name = `section-${number}`;
  const label = title === '' ? 'section' : `section ${title}`;
  return (
    <li class="pick-row pick-section">
      <input type="hidden" name="order" value={sectionMark} />
      <input
        id={name}
        name="sections"
        value={title}
        maxlength={maxSectionTitleLength}
        aria-label="Title of the section"
        placeholder="Title of the section"
        autocomplete="off"
        autofocus={title === ''}
      />
      <span class="pick-moves">
        <Move {...{ action, name, label }} to="up" disabled={first} />
        <Move {...{ action, name, label }} to="down" disabled={last} />
        <button
          class="button button-icon"
          type="submit"
          name="do"
          value={`remove:${name}`}
          formaction={`${action}#picked`}
          formnovalidate
          title="Remove section"
          aria-label={`Remove ${label}`}
        >
          ✕
        </button>
      </span>
    </li>
  );
}

/** Shows a document of the room. @param begins it is the first of a section, so that no other can begin above it */
function DocumentRow(props: Moves & { document: StoredDocument; begins: boolean }) {
  const { document, begins, action, first, last } = props;
  const { id: name, title: label } = document;
  return (
    <li class="pick-row">
      <input type="hidden" name="order" value={name} />
      <DocumentChoice document={document} checked />
      <span class="pick-moves">
        {begins ? null : (
          <button
            class="button button-quiet pick-begin"
            type="submit"
            name="do"
            value={`section:${name}`}
            // Without a fragment, with which browsers ignore `autofocus`.
            formaction={action}
            formnovalidate
            title="Begin a section here"
            aria-label={`Begin a section above ${label}`}
          >
            + Section
          </button>
        )}
        <Move {...{ action, name, label }} to="up" disabled={first} />
        <Move {...{ action, name, label }} to="down" disabled={last} />
      </span>
    </li>
  );
}

function Move(props: { action: string; name: string; label: string; to: 'up' | 'down'; disabled: boolean }) {
  const { action, name, label, to, disabled } = props;
  return (
    <button
      class="button button-icon"
      type="submit"
      name="do"
      value={`${to}:${name}`}
      formaction={`${action}#picked`}
      formnovalidate
      disabled={disabled}
      title={`Move ${to}`}
      aria-label={`Move ${label} ${to}`}
    >
      {to === 'up' ? '↑' : '↓'}
    </button>
  );
}

/** Offers a document for the room. */
export function DocumentChoice({ document, checked }: { document: StoredDocument; checked?: boolean }) {
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
