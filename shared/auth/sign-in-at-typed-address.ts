import { ServiceMoved, UnexpectedAnswer } from '#shared/api/errors.ts';
import { NoSignInService } from './errors.ts';
import { serviceAddresses } from './service-address.ts';

/**
 * Signs in at the address a person typed or, where no service is there, at its origin: a page's address pasted does.
 * @throws what the last try throws; BadServiceAddress for what is no address
 */
export async function signInAtTypedAddress<Value>(
  typed: string,
  signIn: (service: string) => Promise<Value>,
): Promise<Value> {
  const [service = '', ...others] = serviceAddresses(typed);
  return tryEach(service, others, signIn);
}

async function tryEach<Value>(
  service: string,
  others: readonly string[],
  signIn: (service: string) => Promise<Value>,
): Promise<Value> {
  try {
    return await signIn(service);
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined || !isElsewhere(error)) throw error;
    return tryEach(next, rest, signIn);
  }
}

/** Whatever is at the address, it is not the service: there is nothing, or a page for people. */
function isElsewhere(error: unknown): boolean {
  return [NoSignInService, UnexpectedAnswer, ServiceMoved].some((kind) => error instanceof kind);
}
