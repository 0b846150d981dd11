import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { webLock } from '#shared/ports/lock.ts';
import { detailsStore } from '../stores/document-details.ts';
import { listingStore } from '../stores/listing.ts';
import type { createPublishing } from './publishing.ts';
import { listenToAll, stopListening } from './views/listen-to-events.ts';
import { pollLock, pollService } from './views/poller.ts';

/**
 * Clears what is stored of the service's documents, which may be another account's, polls them again, and listens to its
 * events again.
 */
export async function afterSignIn(
  { signedIn }: ReturnType<typeof createPublishing>['pages'],
  account: SignedInAccount,
): Promise<SignedInAccount> {
  const { service } = account;
  stopListening(service);
  await signedIn(service);
  // A poll that runs now stores the other account's list.
  await webLock.run(pollLock(service), async () => {
    await listingStore(service).set({});
    await detailsStore(service).set({});
  });
  void pollService(service);
  void listenToAll();
  return account;
}
