import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
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
  const notice = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!answers) height.current = notice.current?.offsetHeight ?? 0;
  });
  if (!answers) return <div ref={notice}>{children}</div>;
  // As high as the error: what stands below it may be under the pointer.
  return (
    <p class="notice" role="status" style={{ minBlockSize: `${height.current}px` }}>
      {t('popup.reachable', { host: new URL(service).host })}
    </p>
  );
}
