import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { hasPageAccess, requestPageAccess } from '../../platform/site-permissions.ts';
import { useFocus } from './use-focus.ts';

interface PageAccessProps {
  /** Whether the page would benefit from the access. */
  wanted: Promise<boolean>;
  /** The text shown once access is granted. */
  allowed: string;
  /** A further action. */
  children?: ComponentChildren;
}

/** Asks for access to content of other sites. Renders nothing when it is already granted or would not help. */
export function PageAccess({ wanted, allowed, children }: PageAccessProps) {
  const [state, setState] = useState<'hidden' | 'offered' | 'allowed'>('hidden');
  const answer = useFocus<HTMLParagraphElement>({ wanted: state === 'allowed' });
  useEffect(() => {
    Promise.all([wanted, hasPageAccess()]).then(
      ([useful, has]) => setState(useful && !has ? 'offered' : 'hidden'),
      reportError,
    );
  }, [wanted]);
  if (state === 'hidden') return null;
  if (state === 'allowed') {
    return (
      <p class="small" role="status" ref={answer} tabIndex={-1}>
        {allowed}
      </p>
    );
  }
  const request = () => void requestPageAccess().then((granted) => granted && setState('allowed'), reportError);
  return (
    <div class="notice stack">
      <p class="small">{t('access.explain')}</p>
      <div class="row">
        <Button onClick={request}>{t('access.allow')}</Button>
        {children && <span class="bar-end">{children}</span>}
      </div>
    </div>
  );
}
