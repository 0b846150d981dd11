import type { FormField } from '../../../form-model/form-field.ts';
import type { VisitorWords } from '../../words/visitor-words.ts';
import { FieldControl } from './field-control.tsx';

interface Numbered {
  field: FormField;
  /** `f` and the field's index in the tree. */
  id: string;
}

type FieldProps = Numbered & { words: VisitorWords };

/**
 * Renders the fields as an ordinary form in page order. The script positions each control on its page, or keeps the
 * list where the page would be too small to write on.
 */
export function FormFields({ fields, words }: { fields: readonly FormField[]; words: VisitorWords }) {
  return (
    <form id="form" class="fields" novalidate aria-label={words.say('form')} autocomplete="off">
      <fieldset id="form-fields" class="fields-all">
        <legend class="visually-hidden">{words.say('formFields')}</legend>
        {inPageOrder(fields).map(({ field, id }) => (
          <Field {...{ field, id, words }} />
        ))}
      </fieldset>
    </form>
  );
}

/** Orders the fields by page. Fields that no page shows are sent unchanged; an existing signature stays as drawn. */
function inPageOrder(fields: readonly FormField[]): Numbered[] {
  return fields
    .map((field, at) => ({ field, id: `f${at}` }))
    .filter(({ field }) => field.boxes.length > 0 && !(field.kind === 'signature' && field.readOnly))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ field }: Numbered): number {
  const [box] = field.boxes;
  return box ? box.page * 1_000_000 + box.order : 0;
}

function Field({ field, id, words }: FieldProps) {
  const grouped = field.kind === 'radio' || (field.kind === 'checkbox' && field.options.length > 1);
  if (grouped) return <Group {...{ field, id, words }} />;
  if (field.kind === 'checkbox') {
    return (
      <div class="field" id={`${id}-field`}>
        <Tick {...{ field, id }} at={0} label={<Label field={field} words={words} />} />
        <Problem id={id} />
      </div>
    );
  }
  return (
    <div class="field" id={`${id}-field`}>
      <label for={id} id={`${id}-label`} dir="auto">
        <Label field={field} words={words} />
      </label>
      <FieldControl {...{ field, id, words }} />
      <Problem id={id} />
    </div>
  );
}

/** Renders radio buttons or mutually exclusive check boxes. */
function Group({ field, id, words }: FieldProps) {
  return (
    <fieldset class="field" id={`${id}-field`} aria-describedby={`${id}-problem`}>
      <legend dir="auto">
        <Label field={field} words={words} />
      </legend>
      {field.options.map(({ label }, at) => (
        <Tick {...{ field, id, at, label }} />
      ))}
      <Problem id={id} />
    </fieldset>
  );
}

function Tick({ field, id, at, label }: Numbered & { at: number; label: unknown }) {
  const value = field.options[at]?.value ?? '';
  return (
    <label class="tick" dir="auto">
      <input
        class="control"
        id={`${id}-${at}`}
        type={field.kind === 'radio' ? 'radio' : 'checkbox'}
        name={id}
        value={value}
        checked={field.initial.includes(value)}
        disabled={field.readOnly}
        aria-required={field.required && field.kind === 'checkbox' ? 'true' : undefined}
        aria-describedby={`${id}-problem`}
      />
      <span class="tick-label">{label}</span>
    </label>
  );
}

function Label({ field, words }: { field: FormField; words: VisitorWords }) {
  return (
    <>
      {field.label}
      {field.required && !field.readOnly ? <span class="required"> {words.say('required')}</span> : null}
    </>
  );
}

function Problem({ id }: { id: string }) {
  return <p id={`${id}-problem`} class="problem" hidden />;
}
