import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { maxLabelLength, type NamedFields } from '../../forms/field-labels.ts';
import { DocumentFrame } from '../documents/document-frame.tsx';

const kindWords: Record<FormField['kind'], string> = {
  text: 'Text',
  multiline: 'Multiple lines',
  date: 'Date',
  checkbox: 'Checkbox',
  radio: 'Single choice',
  choice: 'Dropdown',
  list: 'List',
  signature: 'Signature',
};

interface FieldsPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  named: NamedFields;
  done: 'saved' | 'replaced' | undefined;
}

/** Edits the field names that visitors and the owner see. */
export function FieldsPage({ owner, document, link, named, done }: FieldsPageProps) {
  return (
    <DocumentFrame {...{ owner, document, link }} at="responses/" page="Fields">
      <section class="stack" aria-labelledby="fields">
        <p>
          <a href={`/documents/${document.id}/responses/`}>Responses</a>
        </p>
        <h2 id="fields">Fields</h2>
        <p class="soft">
          Field names are read to viewers by screen readers and shown next to their answers. Leave empty to use the
          PDF’s own name. Names are kept when you update the PDF.
        </p>
        {done === 'saved' && (
          <p class="notice notice-good" role="status">
            Saved
          </p>
        )}
        {done === 'replaced' && (
          <p class="notice notice-bad" role="alert">
            Not saved: the PDF was updated in the meantime. These are its current fields.
          </p>
        )}
        <form class="stack wide" method="post" action={`/documents/${document.id}/fields/`}>
          <input type="hidden" name="version" value={named.versionId} />
          {named.fields.map((field, at) => (
            <div class="field narrow">
              <label for={`label-${at}`}>
                <bdi>{field.label}</bdi>
              </label>
              <input
                id={`label-${at}`}
                name={`label-${at}`}
                value={named.labels.get(field.name) ?? ''}
                placeholder={field.label}
                maxlength={maxLabelLength}
                dir="auto"
                aria-describedby={`hint-${at}`}
              />
              <p class="hint" id={`hint-${at}`}>
                {hintOf(field)}
              </p>
            </div>
          ))}
          <button class="button button-primary" type="submit">
            Save names
          </button>
        </form>
      </section>
    </DocumentFrame>
  );
}

function hintOf({ kind, required, readOnly, name, boxes }: FormField): string {
  const [box] = boxes;
  const facts = [
    kindWords[kind],
    required ? 'required' : undefined,
    readOnly ? 'read-only' : undefined,
    box ? `page ${box.page}` : 'on no page',
    `“${name}” in the PDF`,
  ];
  return facts.filter((fact) => fact !== undefined).join(', ');
}
