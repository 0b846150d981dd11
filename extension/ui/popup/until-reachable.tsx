import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Unreachable } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { t } from '#shared/messages/translate.ts';
import { useWatched } from '../use-watched.ts';

interface UntilReachableProps {
  service: string;
  error: unknown;
  /** Shows the error. */
  children: ComponentChildren;
}

/**
 * Shows an error. If a service did not answer, it is shown until the service does, which the background checks every few
 * seconds while the popup is open.
 */
export function UntilReachable({ service, error, children }: UntilReachableProps) {
  const { value: listing } = useWatched({ of: 'listing', service });
  const { code } = faultOf(error);
  const since = useMemo(() => Date.now(), [error]);
  const answers = code === Unreachable.code && listing?.fault === undefined && (listing?.at ?? 0) > since;
  if (!answers) return <>{children}</>;
  return (
    <p class="notice" role="status">
      {t('popup.reachable', { host: new URL(service).host })}
    </p>
  );
}
