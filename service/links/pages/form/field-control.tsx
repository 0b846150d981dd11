import { parseDate } from '../../../form-model/date-format.ts';
import type { FormField } from '../../../form-model/form-field.ts';
import { maxTextLength } from '../../../form-model/validate-form.ts';
import type { VisitorWords } from '../../words/visitor-words.ts';

export interface ControlProps {
  field: FormField;
  /** Prefix of the ids of the field's elements (browser/form/field-controls.ts finds them by it). */
  id: string;
  words: VisitorWords;
}

/** Renders the control of a field with one answer in one place, with its own label. */
export function FieldControl({ field, id, words }: ControlProps) {
  const named = { id, class: 'control', 'aria-describedby': `${id}-problem` };
  const common = { ...named, 'aria-required': field.required ? ('true' as const) : undefined };
  const text = { ...common, readonly: field.readOnly, dir: 'auto' as const, autocomplete: 'off' };
  const [first = ''] = field.initial;
  switch (field.kind) {
    case 'multiline':
      return (
        <textarea {...text} rows={4} maxlength={field.maxLength ?? maxTextLength}>
          {first}
        </textarea>
      );
    case 'date':
      return <input {...text} dir={undefined} type="date" value={parseDate(field.dateFormat ?? '', first)} />;
    case 'choice':
      return field.editable ? (
        <OwnWords field={field} common={text} first={first} id={id} />
      ) : (
        <Choice {...{ field, common }} />
      );
    case 'list':
      return <Choice {...{ field, common }} />;
    case 'signature':
      return (
        <button {...named} type="button">
          <span class="sign-words">{words.say('signHere')}</span>
        </button>
      );
    default:
      // Separators and the like do not count towards the length of a formatted text.
      return (
        <input
          {...text}
          type="text"
          value={first}
          maxlength={(field.textFormat ? undefined : field.maxLength) ?? maxTextLength}
        />
      );
  }
}

/** Renders a choice that accepts other text. */
function OwnWords(props: { field: FormField; id: string; first: string; common: object }) {
  const { field, id, first, common } = props;
  return (
    <>
      <input {...common} type="text" list={`${id}-options`} value={labelOf(field, first)} maxlength={maxTextLength} />
      <datalist id={`${id}-options`}>
        {field.options.map(({ label }) => (
          <option value={label} />
        ))}
      </datalist>
    </>
  );
}

function Choice({ field, common }: { field: FormField; common: object }) {
  const { options, initial, several } = field;
  const isList = field.kind === 'list';
  const unknown = initial.filter((value) => !options.some((option) => option.value === value));
  const all = [...unknown.map((value) => ({ value, label: value })), ...options];
  return (
    <select
      {...common}
      disabled={field.readOnly}
      multiple={several}
      size={isList ? Math.min(8, Math.max(2, all.length)) : undefined}
    >
      {isList ? null : <option value="" />}
      {all.map(({ value, label }) => (
        <option value={value} selected={initial.includes(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function labelOf({ options }: FormField, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
