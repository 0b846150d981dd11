import type { ComponentChildren } from 'preact';
import { faultOf } from '#shared/errors/fault.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { openWelcome } from '../platform/extension-pages.ts';

interface ServiceErrorProps {
  error: unknown;
  /** Whose answer it was, or that gave none. */
  service: string;
  retry?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** What signing in again mends: a sign-in that has ended, an address that is no longer the service's. */
const mendedBySignIn = ['not_signed_in', 'service_moved'];

/** What asking again cannot mend. */
const endedSignIn = 'not_signed_in';

/** A service that does not do as it should, and the ways on. What was read and entered stays where it is. */
export function ServiceError({ error, service, retry, children }: ServiceErrorProps) {
  const { code } = faultOf(error);
  return (
    <ErrorNotice error={error} retry={code === endedSignIn ? undefined : retry}>
      {mendedBySignIn.includes(code) && <Button onClick={() => void openWelcome(service)}>{t('popup.set-up')}</Button>}
      {children}
    </ErrorNotice>
  );
}
