import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { detailsStore } from '../stores/document-details.ts';
import { listingStore } from '../stores/listing.ts';
import type { createPublishing } from './publishing.ts';
import { listenToAll } from './views/listen-to-events.ts';
import { pollService } from './views/poller.ts';

/** Clears what is stored of the service's documents, which may be another account's, and polls them again. */
export async function afterSignIn(
  { signedIn }: ReturnType<typeof createPublishing>['pages'],
  account: SignedInAccount,
): Promise<SignedInAccount> {
  await signedIn(account.service);
  await listingStore(account.service).set({});
  await detailsStore(account.service).set({});
  void pollService();
  void listenToAll();
  return account;
}
