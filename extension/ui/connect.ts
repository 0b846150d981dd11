import { serviceAddress } from '#shared/auth/service-address';
import type { SignInMethod } from '#ui/connect-form';
import { ask } from '../browser/ask.ts';
import { requestServicePermission } from '../browser/service-permission.ts';

/** Signs in at the address a person typed. The permission comes first, while the browser still sees the click. */
export async function connect(typed: string, method: SignInMethod): Promise<void> {
  const service = serviceAddress(typed);
  await requestServicePermission(service);
  if (method.kind === 'key') await ask('accounts.sign-in-with-key', { service, key: method.key });
  else await ask('accounts.sign-in', { service });
}
