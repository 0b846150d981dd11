import { serviceAddresses } from '#shared/auth/service-address.ts';
import { signInAtTypedAddress } from '#shared/auth/sign-in-at-typed-address.ts';
import type { SignInMethod } from '#shared/ui/connect-form.tsx';
import { ask } from '../messages/ask.ts';
import { requestServicePermission } from '../platform/service-permission.ts';

/**
 * Signs in at the address that a person typed, or at its origin when there is no service at the address. Requests the
 * permission first, while the click still counts as a user gesture. It covers both addresses.
 */
export async function connect(typed: string, method: SignInMethod): Promise<void> {
  const [service = ''] = serviceAddresses(typed);
  await requestServicePermission(service);
  await signInAtTypedAddress(typed, async (address): Promise<void> => {
    if (method.kind === 'key') await ask('accounts.sign-in-with-key', { service: address, key: method.key });
    else await ask('accounts.sign-in', { service: address });
  });
}
