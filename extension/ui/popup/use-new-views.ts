import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { ask } from '../../browser/ask.ts';
import { useWatched } from '../use-watched.ts';

/** New views by slug: those since the person last looked, and those that come while the popup is open. */
export function useNewViews({ service, workspace }: SignedInAccount): ReadonlyMap<string, number> {
  const [before, setBefore] = useState<Record<string, number>>({});
  useLayoutEffect(() => {
    ask('views.looked', {}).then(setBefore, reportError);
  }, [service]);
  const { value: unseen } = useWatched({ of: 'unseen', service, workspace: workspace.uuid });
  return useMemo(() => {
    const sums = new Map(Object.entries(before));
    for (const [slug, count] of Object.entries(unseen ?? {})) sums.set(slug, (sums.get(slug) ?? 0) + count);
    return sums;
  }, [before, unseen]);
}
