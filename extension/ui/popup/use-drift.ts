import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { fingerprintOfTab } from '../../injected/inspect-page.ts';
import type { PageLink } from '../../messages/watch-protocol.ts';
import { markTab } from '../../platform/toolbar-button.ts';

/** Whether a page still looks as it did when it was published. */
export type Drift = 'same' | 'changed' | 'unknown';

/**
 * Compares a page with its published state, and marks its tab once the result is known. Returns `undefined` until the
 * check is done.
 * @param link the page's link; `undefined` or `null` for none
 */
export function useDrift(tabId: number, link: PageLink | null | undefined): Drift | undefined {
  const [now, setNow] = useState<string | null>();
  const before = link?.fingerprint;
  const isKnown = before !== undefined;
  useEffect(() => {
    if (isKnown) fingerprintOfTab(tabId).then((seen) => setNow(seen ?? null), reportError);
  }, [tabId, isKnown]);
  const drift = compare(before, now);
  const hasLink = link != null && !link.own;
  useEffect(() => {
    // Marks the tab once, when the result is known. Two messages in flight may arrive in either order.
    if (!hasLink || drift === undefined) return;
    const changed = drift === 'changed';
    markTab(tabId, t(changed ? 'drift.badge' : 'badge.published-here'), changed).catch(reportError);
  }, [hasLink, drift, tabId]);
  return drift;
}

function compare(before: string | undefined, now: string | null | undefined): Drift | undefined {
  if (before === undefined || now === null) return 'unknown';
  if (now === undefined) return undefined;
  return now === before ? 'same' : 'changed';
}
