import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { pollViews } from '#shared/views/poll-views.ts';
import { markAllSeen } from '#shared/views/tracker.ts';
import { runIfUnlocked } from '../../platform/web-lock.ts';
import { listingStore } from '../../stores/listing.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import { alertsStore } from '../../stores/views.ts';
import { accounts, clientFor } from '../accounts.ts';
import { alertsUnderPolicy } from '../policy.ts';
import { refreshBadge, showAlert, viewsOf } from './show-views.ts';

/** Asks every account for new views, none waiting for the service of another; by an alarm. */
export async function pollAll(): Promise<void> {
  await Promise.all((await accounts.list()).map(poll));
}

/** Asks the account on the screen for new views; by a screen that is open. */
export async function pollCurrent(): Promise<void> {
  const account = await accounts.current();
  if (account !== undefined) await poll(account);
}

/** Asks the account of a service: something has been done there, or a person wants to know. */
export async function pollService(service: string): Promise<void> {
  const account = (await accounts.list()).find((known) => known.service === service);
  if (account !== undefined) await poll(account);
}

/** A failure is kept beside the list: what is shown stays, and says how old it is and why. */
async function poll(account: SignedInAccount): Promise<void> {
  await runIfUnlocked(`poll:${account.service}`, async () => {
    const listing = listingStore(account.service);
    try {
      const alerts = alertsUnderPolicy(await alertsStore.get(), await readPolicy());
      await pollViews({
        documents: clientFor(account.service).documents,
        store: viewsOf(account),
        alerts,
        now: Date.now(),
        show: (alert) => showAlert(account, alert, alerts.hideNames),
        onList: (documents) => listing.set({ documents: documents.map(onlyNamedFields), at: Date.now() }),
      });
    } catch (error) {
      await listing.update((before) => ({ ...before, fault: { ...faultOf(error) } }));
    } finally {
      await refreshBadge();
    }
  });
}

/** A service may send more than the contract names; none of that is kept. */
function onlyNamedFields({ title, link, slug, kind, views, created }: DocumentListItem): DocumentListItem {
  return { title, link, slug, kind, views, created };
}

/** The person has the list in front of them: answers what was new, and clears the badge. */
export async function markViewsSeen(): Promise<Record<string, number>> {
  const current = await accounts.current();
  const unseen = current === undefined ? {} : (await viewsOf(current).get()).unseen;
  for (const account of await accounts.list()) await viewsOf(account).update(markAllSeen);
  await refreshBadge();
  return unseen;
}
