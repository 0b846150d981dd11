import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { hasPageAccess, requestPageAccess } from '../../platform/site-permissions.ts';

interface PageAccessProps {
  /** Whether the page would gain by it. */
  wanted: Promise<boolean>;
  /** What is said once the person has allowed it. */
  allowed: string;
}

/** Asks to read what a page shows of other sites; nothing where that is allowed already or would change nothing. */
export function PageAccess({ wanted, allowed }: PageAccessProps) {
  const [state, setState] = useState<'hidden' | 'offered' | 'allowed'>('hidden');
  useEffect(() => {
    Promise.all([wanted, hasPageAccess()]).then(
      ([gains, has]) => setState(gains && !has ? 'offered' : 'hidden'),
      reportError,
    );
  }, [wanted]);
  if (state === 'hidden') return null;
  if (state === 'allowed') {
    return (
      <p class="small" role="status">
        {allowed}
      </p>
    );
  }
  const request = () => void requestPageAccess().then((given) => given && setState('allowed'), reportError);
  return (
    <div class="notice stack">
      <p class="small">{t('access.explain')}</p>
      <Button onClick={request}>{t('access.allow')}</Button>
    </div>
  );
}
