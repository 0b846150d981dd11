import { ServiceMoved, UnexpectedAnswer } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { NoSignInService } from './errors.ts';
import { serviceAddresses } from './service-address.ts';

/** The codes of errors that show that an address has no service: nothing is there, or a web page. */
const noService: readonly string[] = [NoSignInService.code, UnexpectedAnswer.code, ServiceMoved.code];

/**
 * Signs in at the typed address or, if it has no service, at its origin, so that a page's address works too.
 * @throws the error of the last attempt; BadServiceAddress for a malformed address
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
    if (next === undefined || !noService.includes(faultOf(error).code)) throw error;
    return tryEach(next, rest, signIn);
  }
}
