import { useEffect, useState } from 'preact/hooks';
import { fingerprintOfTab } from '../../browser/fingerprint-of-tab.ts';

/**
 * Whether a page looks as it did when it was published; `undefined` where that is not known.
 * @param before what it looked like then, as a hash
 */
export function useDrift(tabId: number, before: string | undefined): 'same' | 'changed' | undefined {
  const [now, setNow] = useState<string>();
  const known = before !== undefined;
  useEffect(() => {
    if (known) fingerprintOfTab(tabId).then(setNow, reportError);
  }, [tabId, known]);
  if (before === undefined || now === undefined) return undefined;
  return now === before ? 'same' : 'changed';
}
