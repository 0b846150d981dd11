import { useId } from 'preact/hooks';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; words: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side: native radio buttons. */
export function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class="visually-hidden">{label}</legend>
      {options.map(({ value, words }) => (
        <label key={value} class="choice-option">
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
