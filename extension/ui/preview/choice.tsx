import { useId } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import type { Device } from './use-fit.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; words: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice between a few options, side by side, as native radio buttons. */
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

interface DeviceChoiceProps {
  chosen: Device;
  onChoose: (device: Device) => void;
}

/** Chooses the width at which a page is previewed. */
export function DeviceChoice({ chosen, onChoose }: DeviceChoiceProps) {
  return (
    <Choice
      label={t('preview.device')}
      options={[
        { value: 'desktop', words: t('preview.desktop') },
        { value: 'phone', words: t('preview.phone') },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** Returns the device that fits the screen. */
export const firstDevice = (): Device => (matchMedia('(width < 820px)').matches ? 'phone' : 'desktop');
