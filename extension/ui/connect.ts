import { serviceAddresses } from '#shared/auth/service-address.ts';
import { faultOf } from '#shared/errors/fault.ts';
import type { SignInMethod } from '#shared/ui/connect-form.tsx';
import { ask } from '../messages/ask.ts';
import { requestServicePermission } from '../platform/service-permission.ts';

/**
 * Signs in at the address that a person typed, or at its origin when there is no service at the address. Requests the
 * permission first, while the click still counts as a user gesture. It covers both addresses.
 */
export async function connect(typed: string, method: SignInMethod): Promise<void> {
  const [service = '', ...others] = serviceAddresses(typed);
  await requestServicePermission(service);
  await signInAt(service, others, method);
}

async function signInAt(service: string, others: readonly string[], method: SignInMethod): Promise<void> {
  try {
    if (method.kind === 'key') await ask('accounts.sign-in-with-key', { service, key: method.key });
    else await ask('accounts.sign-in', { service });
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined || !hasNoService(error)) throw error;
    await signInAt(next, rest, method);
  }
}

/** Tells whether the error means that the address has no service: nothing answers, or a web page does. */
function hasNoService(error: unknown): boolean {
  return ['no_sign_in_service', 'unexpected_answer', 'service_moved'].includes(faultOf(error).code);
}
