import { Monitor, Smartphone } from 'lucide';
import { t } from '#shared/messages/translate.ts';
import { SegmentedControl } from './segmented-control.tsx';
import type { Device } from './use-fit.ts';

interface DeviceChoiceProps {
  chosen: Device;
  onChoose: (device: Device) => void;
}

/** Chooses the width at which a page is previewed. */
export function DeviceChoice({ chosen, onChoose }: DeviceChoiceProps) {
  return (
    <SegmentedControl
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
