import { Monitor, Smartphone } from 'lucide';
import { useId } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Icon, type IconDrawing } from '#shared/ui/icon.tsx';
import type { Device } from './use-fit.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  /** An option with an icon shows its words as a tooltip only. */
  options: readonly { value: Value; words: string; icon?: IconDrawing }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice between a few options, side by side, as native radio buttons. */
export function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
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
        { value: 'desktop', words: t('preview.desktop'), icon: Monitor },
        { value: 'phone', words: t('preview.phone'), icon: Smartphone },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** Returns the device that fits the screen. */
export const firstDevice = (): Device => (matchMedia('(width < 820px)').matches ? 'phone' : 'desktop');
