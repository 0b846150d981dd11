import { useEffect, useState } from 'preact/hooks';
import { t } from '../../messages/translate.ts';

interface CreatedLinksProps {
  /** True while links are being created. */
  busy: boolean;
  /** How many of them there are so far. */
  count: number;
}

/** Says how many links were created, once the creation that this screen has started or seen has ended. */
export function CreatedLinks({ busy, count }: CreatedLinksProps) {
  const [wasBusy, setWasBusy] = useState(busy);
  useEffect(() => {
    if (busy) setWasBusy(true);
  }, [busy]);
  const isShown = wasBusy && !busy && count > 0;
  // Stays on the page, since screen readers announce only what changes within it.
  return (
    <p class={isShown ? 'small' : 'visually-hidden'} role="status">
      {isShown && t('recipients.created', { count })}
    </p>
  );
}
