import { t } from '#shared/ui/messages/translate.ts';
import { Choice } from './choice.tsx';
import type { Device } from './use-fit.ts';

interface DeviceChoiceProps {
  chosen: Device;
  onChoose: (device: Device) => void;
}

/** At which width a page is looked at. */
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

/** What there is room for. */
export const firstDevice = (): Device => (matchMedia('(width < 820px)').matches ? 'phone' : 'desktop');
