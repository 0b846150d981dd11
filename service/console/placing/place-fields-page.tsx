import { maxPlacedLabel, type PageSize, placedKinds } from '#shared/contract/placed-field.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { kindWords } from '../../forms/placed/check-fields.ts';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { DocumentFrame } from '../documents/document-frame.tsx';
import type { EnteredField } from './entered-fields.ts';

export interface PlaceFieldsPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  /** The version that visitors saw when the page was opened. */
  versionId: string;
  pages: PageSize[];
  fields: EnteredField[];
  /** The number of the earlier version that the fields were placed on, when they are not on this content. */
  from?: number | undefined;
  isSaved?: boolean;
  refusal?: Refusal | undefined;
}

/** Places fields on the pages of a PDF: by mouse and keys on the pages, or in the list beside them. */
export function PlaceFieldsPage(props: PlaceFieldsPageProps) {
  const { owner, document, link, versionId, pages, fields, from, isSaved, refusal } = props;
  const base = `/documents/${document.id}`;
  return (
    <DocumentFrame {...{ owner, document, link }} at="responses/" page="Place fields">
      <section class="stack placing-frame" aria-labelledby="placing">
        <p>
          <a href={`${base}/responses/`}>Responses</a>
        </p>
        <h2 id="placing">Place fields</h2>
        <RefusalNotice refusal={refusal} />
        {isSaved && !refusal && (
          <p class="notice notice-good" role="status">
            Saved. The link shows the document with these fields.
          </p>
        )}
        {from !== undefined && !refusal && (
          <p class="notice notice-caution">
            These fields were on version {from}. Check their positions on the new pages, then save.
          </p>
        )}
        <form class="placing" method="post" action={`${base}/place/`} data-placing>
          <input type="hidden" name="version" value={versionId} />
          <div class="placing-pages">
            {pages.map(({ width, height }, at) => (
              <div class="placing-page" data-page={at + 1} data-width={width} data-height={height}>
                <img
                  src={`${base}/place/pages/${at + 1}.jpg?v=${versionId}`}
                  alt={`Page ${at + 1}`}
                  width={Math.round(width)}
                  height={Math.round(height)}
                  loading="lazy"
                />
              </div>
            ))}
          </div>
          <div class="placing-side stack">
            <fieldset class="row placing-tools" hidden>
              <legend class="visually-hidden">Add a field</legend>
              {placedKinds.map((kind) => (
                <button class="button" type="button" data-kind={kind} aria-pressed="false">
                  {kindWords[kind]}
                </button>
              ))}
            </fieldset>
            <p class="hint placing-hint" hidden>
              Choose a field, then click on the page.{' '}
              <span id="placing-keys">
                Arrow keys move the selected one, Shift and arrow keys resize it, Delete removes it.
              </span>
            </p>
            <div class="row placing-save">
              <button class="button button-primary" type="submit">
                Save fields
              </button>
              <button class="button" type="button" data-undo hidden aria-disabled="true">
                Undo
              </button>
              <a class="button button-quiet placing-jump" href="#placing-rows">
                All fields
              </a>
            </div>
            <section id="placing-rows" class="stack placing-rows" tabindex={-1} aria-label="All fields">
              {[...fields, undefined].map((field, at) => (
                <Row at={at} field={field} pages={pages.length} />
              ))}
            </section>
            <p class="placing-said visually-hidden" role="status" />
          </div>
        </form>
      </section>
    </DocumentFrame>
  );
}

/** The inputs of a field; without one, those of a field to add, which scripts copy. */
function Row({ at, field, pages }: { at: number; field: EnteredField | undefined; pages: number }) {
  const measure = (name: 'left' | 'top' | 'width' | 'height', words: string) => (
    <div class="field">
      <label for={`${name}-${at}`}>{words}</label>
      <input id={`${name}-${at}`} name={`${name}-${at}`} inputmode="decimal" value={field?.[name] ?? ''} />
    </div>
  );
  return (
    <fieldset class="placed-row" data-new={field === undefined ? '' : undefined}>
      <legend>{field ? `${kindWords[field.kind]}: ${field.label}` : 'New field'}</legend>
      <input type="hidden" name={`name-${at}`} value={field?.name ?? ''} />
      <div class="row">
        <div class="field">
          <label for={`kind-${at}`}>Type</label>
          <select id={`kind-${at}`} name={`kind-${at}`}>
            {field === undefined && <option value="">None</option>}
            {placedKinds.map((kind) => (
              <option value={kind} selected={kind === field?.kind}>
                {kindWords[kind]}
              </option>
            ))}
          </select>
        </div>
        <div class="field placed-label">
          <label for={`label-${at}`}>Label</label>
          <input
            id={`label-${at}`}
            name={`label-${at}`}
            value={field?.label ?? ''}
            maxlength={maxPlacedLabel}
            dir="auto"
          />
        </div>
      </div>
      <details open={field === undefined}>
        <summary>Position</summary>
        <div class="placed-position">
          <div class="field">
            <label for={`page-${at}`}>Page</label>
            <input
              id={`page-${at}`}
              name={`page-${at}`}
              type="number"
              min={1}
              max={pages}
              value={field?.page ?? (field === undefined ? '1' : '')}
            />
          </div>
          {measure('left', 'Left (mm)')}
          {measure('top', 'Top (mm)')}
          {measure('width', 'Width (mm)')}
          {measure('height', 'Height (mm)')}
        </div>
      </details>
      <div class="row">
        <label class="check">
          <input type="checkbox" name={`required-${at}`} value="yes" checked={field?.required ?? false} />
          Required
        </label>
        <label class="check">
          <input type="checkbox" name={`remove-${at}`} value="yes" />
          Remove
        </label>
      </div>
    </fieldset>
  );
}

/** Says why no fields can be placed on a document. */
export function NoFieldsPage({
  owner,
  document,
  link,
  refusal,
}: Pick<PlaceFieldsPageProps, 'owner' | 'document' | 'link' | 'refusal'>) {
  return (
    <DocumentFrame {...{ owner, document, link }} at="responses/" page="Place fields">
      <section class="stack" aria-labelledby="placing">
        <p>
          <a href={`/documents/${document.id}/responses/`}>Responses</a>
        </p>
        <h2 id="placing">Place fields</h2>
        <RefusalNotice refusal={refusal} />
      </section>
    </DocumentFrame>
  );
}
