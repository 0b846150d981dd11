import { useId } from 'preact/hooks';
import { Icon, type IconDrawing } from '#shared/ui/icon.tsx';

interface SegmentedControlProps<Value extends string> {
  label: string;
  /** An option with an icon shows its words as a tooltip only. */
  options: readonly { value: Value; words: string; icon?: IconDrawing }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice between a few options, side by side, as native radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class="visually-hidden">{label}</legend>
      {options.map(({ value, words, icon }) => (
        <label key={value} class="choice-option" {...(icon && { title: words })}>
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {icon && <Icon icon={icon} />}
          <span {...(icon && { class: 'visually-hidden' })}>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
