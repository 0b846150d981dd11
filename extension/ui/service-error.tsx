import type { ComponentChildren } from 'preact';
import { NotFound, NotSignedIn, ServiceMoved, Unreachable } from '#shared/api/errors.ts';
import { type Fault, faultOf } from '#shared/errors/fault.ts';
import { isLoopback } from '#shared/formats/loopback.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { openWelcome } from '../platform/extension-pages.ts';

interface ServiceErrorProps {
  error: unknown;
  /** What failed, where the screen shows something else. */
  subject?: string | undefined;
  /** The service that returned the error or did not answer. */
  service: string;
  retry?: (() => void) | undefined;
  calm?: boolean;
  children?: ComponentChildren;
}

/**
 * Returns whether a new sign-in resolves an error: an ended sign-in, or an address that is no longer the service's. A service on this
 * computer that does not answer may have another port now.
 */
function isResolvedBySignIn(code: string, service: string): boolean {
  const mayHaveMoved = code === Unreachable.code && isLoopback(new URL(service).hostname);
  return mayHaveMoved || code === NotSignedIn.code || code === ServiceMoved.code;
}

/** Returns whether a retry is pointless: the sign-in has ended, or the service says that it has no such document. */
function isFinal({ code }: Fault): boolean {
  return code === NotSignedIn.code || code === NotFound.code;
}

/** Shows an error of a service and the possible next steps. Content and input stay in place. */
export function ServiceError({ error, subject, service, retry, calm = false, children }: ServiceErrorProps) {
  const fault = faultOf(error);
  return (
    <ErrorNotice error={error} subject={subject} calm={calm} retry={isFinal(fault) ? undefined : retry}>
      {isResolvedBySignIn(fault.code, service) && (
        <Button onClick={() => void openWelcome(service)}>{t('popup.set-up')}</Button>
      )}
      {children}
    </ErrorNotice>
  );
}
