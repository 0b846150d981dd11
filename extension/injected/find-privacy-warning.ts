import { type PrivateAddressReason, privateAddressReason } from '#shared/publish/private-address.ts';
import { findPageSecrets, looksSignedIn } from './inspect-page.ts';

/** Why a page may be private, as far as that can be detected. */
export type PrivacyWarning = PrivateAddressReason | 'checkout' | 'secret-fields' | 'signed-in';

/** Returns why the page of a tab may be private; `undefined` if nothing says so. A page that cannot be read reports that later. */
export async function findPrivacyWarning(tabId: number, url: string): Promise<PrivacyWarning | undefined> {
  const reason = privateAddressReason(url);
  if (reason !== undefined) return reason;
  const [secrets, signedIn] = await Promise.all([
    findPageSecrets(tabId).catch(() => undefined),
    looksSignedIn(tabId).catch(() => false),
  ]);
  if (secrets?.checkout) return 'checkout';
  if (secrets?.blanked) return 'secret-fields';
  return signedIn ? 'signed-in' : undefined;
}
