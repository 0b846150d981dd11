import { useId } from 'preact/hooks';
import { formatDay } from '../messages/locale-format.ts';
import { t } from '../messages/translate.ts';

interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'time' | 'number' | 'search';
  hint?: string | undefined;
  /** The error and its remedy; announced when it appears. */
  error?: string | undefined;
  required?: boolean;
  /** The person cannot change it; the hint says why. */
  disabled?: boolean;
  autofocus?: boolean;
  autocomplete?: 'off' | 'url' | 'email' | 'name' | 'new-password';
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
}

/** Types of fields whose text may be of another direction than the screen. */
const inWords: ReadonlySet<string> = new Set(['text', 'search', 'url', 'email', 'password']);

const directionOf = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text) ? 'rtl' : 'ltr';

/** Shows a labelled native input with its hint and error. */
export function Field({
  label,
  value,
  onInput,
  type = 'text',
  hint,
  error,
  autocomplete = 'off',
  ...rest
}: FieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint && `${id}-hint`;
  // Preact's types distinguish inputs by `type`, and cannot express a variable one.
  const kind = { type } as { type: 'text' };
  // What is entered has its own direction, and so has a placeholder: it may be a title. `auto` does not look at that.
  const dir = value === '' ? rest.placeholder && directionOf(rest.placeholder) : ('auto' as const);
  const direction = dir && inWords.has(type) ? { dir } : {};
  const input = (
    <input
      id={id}
      {...kind}
      {...direction}
      value={value}
      autocomplete={autocomplete}
      spellcheck={false}
      {...rest}
      {...(described && { 'aria-describedby': described })}
      {...(error && { 'aria-invalid': true })}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === 'date' ? (
        // A browser writes dates in its own language, which may be another than Office's or the extension's.
        <div class="field-date">
          {input}
          <span class="field-date-words" aria-hidden="true">
            {value === '' ? t('field.no-date') : formatDay(value)}
          </span>
        </div>
      ) : (
        input
      )}
      {/* An error says what the hint said. */}
      {hint && !error && (
        <span class="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span class="field-error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

interface CheckFieldProps {
  label: string;
  checked: boolean;
  hint?: string | undefined;
  /** The person cannot change it; the hint says why. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ label, checked, hint, disabled = false, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="field-check">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          {...(hint && { 'aria-describedby': id })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <span class="field-hint" id={id}>
          {hint}
        </span>
      )}
    </div>
  );
}
