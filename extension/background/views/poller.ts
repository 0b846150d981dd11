import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { pollViews } from '#shared/views/poll-views.ts';
import { markAllSeen } from '#shared/views/tracker.ts';
import { runIfUnlocked } from '../../platform/web-lock.ts';
import { listingStore } from '../../stores/listing.ts';
import { viewsOf } from '../../stores/views.ts';
import { accountAt, accounts, clientFor } from '../accounts.ts';
import { showAlert } from '../notifications/show-alert.ts';
import { currentAlerts } from '../policy.ts';
import { refreshBadge } from './badge.ts';

/** The alarm that polls, and the seconds between two. */
export const pollAlarm = { name: 'poll', seconds: 30 };

/** Polls the views of all accounts in parallel. Called at each alarm. */
export async function pollAll(): Promise<void> {
  await Promise.all((await accounts.list()).map(poll));
}

/** Polls the views of a service's account, after a change there or when a person or a screen asks. Without a service, the account in use is meant. */
export async function pollService(service?: string): Promise<void> {
  const account = await (service === undefined ? accounts.current() : accountAt(service));
  if (account !== undefined) await poll(account);
}

/** The lock that a poll of a service holds. */
export const pollLock = (service: string): string => `poll:${service}`;

/** Polls one account. A fault is stored with the list, which stays and shows its age and the fault. */
async function poll(account: SignedInAccount): Promise<void> {
  await runIfUnlocked(pollLock(account.service), async () => {
    const listing = listingStore(account.service);
    try {
      const alerts = await currentAlerts();
      await pollViews({
        documents: clientFor(account.service).documents,
        store: viewsOf(account),
        alerts,
        now: Date.now(),
        show: (alert) => showAlert(account, alert, alerts.hideNames),
        onList: (documents) => listing.set({ documents, at: Date.now() }),
      });
    } catch (error) {
      await listing.update((before) => ({ ...before, fault: faultOf(error) }));
    } finally {
      await refreshBadge();
    }
  });
}

/** Marks the views of the account in use as seen. The badge still counts those of others. @returns the unseen views, by slug */
export async function markViewsSeen(): Promise<Record<string, number>> {
  const current = await accounts.current();
  if (current === undefined) return {};
  let unseen: Record<string, number> = {};
  await viewsOf(current).update((before) => {
    unseen = before.unseen;
    return markAllSeen(before);
  });
  await refreshBadge();
  return unseen;
}
