import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts';
import { ask } from '../../browser/messages.ts';
import { viewsStore } from '../../browser/views-store.ts';
import { useStored } from '../use-stored.ts';

/** New views by slug: those since the person last looked, and those that come while the popup is open. */
export function useNewViews({ service, workspace }: SignedInAccount): ReadonlyMap<string, number> {
  const [before, setBefore] = useState<Record<string, number>>({});
  useEffect(() => {
    ask('views.looked', {}).then(setBefore, reportError);
  }, [service]);
  const unseen = useStored(useMemo(() => viewsStore(service, workspace.uuid), [service, workspace.uuid]))?.unseen;
  return useMemo(() => {
    const sums = new Map(Object.entries(before));
    for (const [slug, count] of Object.entries(unseen ?? {})) sums.set(slug, (sums.get(slug) ?? 0) + count);
    return sums;
  }, [before, unseen]);
}
