import { useId } from 'preact/hooks';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  hint?: string | undefined;
  /** The person cannot change it; the hint says why. */
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Shows a labelled native select. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  hint,
  disabled = false,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <span class="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
