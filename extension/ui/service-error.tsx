import type { ComponentChildren } from 'preact';
import { faultOf } from '#shared/errors/fault.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { openWelcome } from '../platform/extension-pages.ts';

interface ServiceErrorProps {
  error: unknown;
  /** The service that returned the error or did not answer. */
  service: string;
  retry?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** Error codes that a new sign-in resolves: an ended sign-in, or an address that is no longer the service's. */
const resolvedBySignIn = ['not_signed_in', 'service_moved'];

/** The error code for which a retry is pointless. */
const endedSignIn = 'not_signed_in';

/** Shows an error of a service and the possible next steps. Content and input stay in place. */
export function ServiceError({ error, service, retry, children }: ServiceErrorProps) {
  const { code } = faultOf(error);
  return (
    <ErrorNotice error={error} retry={code === endedSignIn ? undefined : retry}>
      {resolvedBySignIn.includes(code) && (
        <Button onClick={() => void openWelcome(service)}>{t('popup.set-up')}</Button>
      )}
      {children}
    </ErrorNotice>
  );
}
