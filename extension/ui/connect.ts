import { serviceAddresses } from '#shared/auth/service-address.ts';
import { faultOf } from '#shared/errors/fault.ts';
import type { SignInMethod } from '#shared/ui/connect-form.tsx';
import { ask } from '../messages/ask.ts';
import { requestServicePermission } from '../platform/service-permission.ts';

/**
 * Signs in at the address a person typed, or at its origin where nothing is found there. The permission comes first,
 * while the browser still sees the click; it covers both.
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
    if (next === undefined || !isElsewhere(error)) throw error;
    await signInAt(next, rest, method);
  }
}

/** Whatever is at the address, it is not the service: there is nothing, or a page for people. */
function isElsewhere(error: unknown): boolean {
  return ['no_sign_in_service', 'unexpected_answer', 'service_moved'].includes(faultOf(error).code);
}
