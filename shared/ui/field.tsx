import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'time' | 'number' | 'search';
  hint?: string | undefined;
  /** What is wrong and what to do; announced when it appears. */
  error?: string | undefined;
  required?: boolean;
  /** Not for the person to choose; the hint says why. */
  disabled?: boolean;
  autofocus?: boolean;
  autocomplete?: 'off' | 'url' | 'email' | 'name' | 'new-password';
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string;
}

/** A labelled native input with its hint and its error. */
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
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  // Preact's types tell inputs apart by their kind; a kind that varies is beyond them.
  const kind = { type } as { type: 'text' };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...kind}
        value={value}
        autocomplete={autocomplete}
        spellcheck={false}
        {...rest}
        {...(described && { 'aria-describedby': described })}
        {...(error && { 'aria-invalid': true })}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {hint && (
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
  /** Not for the person to choose; the hint says why. */
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
