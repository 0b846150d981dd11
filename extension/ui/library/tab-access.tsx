import { useState } from 'preact/hooks';
import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { dropPageAccess, requestPageAccess } from '../../browser/page-access.ts';

/** Asks to see and read the tabs of the window: without it the browser tells neither their titles nor their addresses. */
export function AskTabAccess({ onAllowed }: { onAllowed: () => void }) {
  const request = () => void requestPageAccess().then((given) => given && onAllowed(), reportError);
  return (
    <div class="stack">
      <p>{t('tabs.access')}</p>
      <div>
        <Button look="primary" onClick={request}>
          {t('tabs.allow')}
        </Button>
      </div>
    </div>
  );
}

/** Offers to give the access back that was given for this room. */
export function GiveTabAccessBack() {
  const [given, setGiven] = useState(true);
  if (!given) return null;
  return (
    <div class="notice">
      <p class="small">{t('tabs.access-kept')}</p>
      <div>
        <Button onClick={() => void dropPageAccess().then(() => setGiven(false), reportError)}>
          {t('tabs.give-back')}
        </Button>
      </div>
    </div>
  );
}
