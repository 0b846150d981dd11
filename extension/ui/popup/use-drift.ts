import { useEffect, useState } from 'preact/hooks';
import { fingerprintOfTab } from '../../browser/fingerprint-of-tab.ts';

/** Whether a page looks as it did when it was published. */
export type Drift = 'same' | 'changed' | 'unknown';

/**
 * Looks at a page that has a link. `undefined` until it has been looked at.
 * @param before what it looked like when it was published, as a hash; `undefined` where nobody knows
 */
export function useDrift(tabId: number, before: string | undefined): Drift | undefined {
  const [now, setNow] = useState<string | null>();
  const known = before !== undefined;
  useEffect(() => {
    if (known) fingerprintOfTab(tabId).then((seen) => setNow(seen ?? null), reportError);
  }, [tabId, known]);
  if (before === undefined || now === null) return 'unknown';
  if (now === undefined) return undefined;
  return now === before ? 'same' : 'changed';
}
