import type { ComponentChildren } from 'preact';
import { faultOf } from '#shared/ui/fault';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { ErrorNotice } from '#ui/error-notice';
import { openWelcome } from '../browser/pages.ts';

interface ServiceErrorProps {
  error: unknown;
  /** Whose answer it was, or that gave none. */
  service: string;
  retry?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** What signing in again mends: a sign-in that has ended, an address that is no longer the service's. */
const mendedBySignIn = ['not_signed_in', 'service_moved'];

/** A service that does not do as it should, and the ways on. What was read and entered stays where it is. */
export function ServiceError({ error, service, retry, children }: ServiceErrorProps) {
  return (
    <ErrorNotice error={error} retry={retry}>
      {mendedBySignIn.includes(faultOf(error).code) && (
        <Button onClick={() => void openWelcome(service)}>{t('popup.set-up')}</Button>
      )}
      {children}
    </ErrorNotice>
  );
}
