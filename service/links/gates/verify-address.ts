import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientNetwork } from '../../http/client-address.ts';
import type { Addresses } from '../addresses.ts';
import type { Refusal } from '../pages/link-pages.ts';
import type { PublishedDocument } from '../published-document.ts';
import { wordsFor } from '../words/visitor-words.ts';
import { isAllowedEmail, readEmail } from './allowed-email.ts';
import type { Pass } from './pass.ts';
import { isKnownDevice, rememberDevice } from './remembered-device.ts';
import { forgetSentCode, readSentCode, setSentCode } from './sent-code.ts';
import { createVerificationCodes } from './verification-codes.ts';

/** What a visitor sends at the email gate of a document that asks for a proof of the address. */
export interface ProofAnswer {
  email: string;
  code: string;
  /** `again`: another code. */
  action: string;
  /** The visitor wants the device to be remembered. */
  remember: boolean;
}

/** What the visitor has proved; nothing while a code is on its way. */
export type Proof = Pick<Pass, 'email' | 'verified'> | 'pending' | Refusal;

export interface AddressVerifier {
  verify(c: Context, document: PublishedDocument, given: ProofAnswer): Promise<Proof>;
  /** Lets the visitor enter another address: forgets the code that was sent. */
  restart(c: Context, document: PublishedDocument): Promise<void>;
}

/** Asks visitors to prove their address: first for the address, then for the code that was sent to it. */
export function createAddressVerifier(deps: Deps, addresses: Addresses): AddressVerifier {
  const { config, secrets } = deps;
  const codes = createVerificationCodes(deps);

  async function sendCode(
    c: Context,
    document: PublishedDocument,
    email: string,
    before?: string,
  ): Promise<'pending' | Refusal> {
    const words = wordsFor(c);
    const refused = { gate: before ? ('code' as const) : ('email' as const), value: email };
    // Without a mail server, the gate stays closed: it is what protects the document.
    if (!config.mail)
      return { ...refused, status: 503, problem: words.say('codesUnavailable', { name: document.sender.name }) };
    const request = { email, network: clientNetwork(c, config), language: words.language };
    const sent = await codes.send(document, request);
    if ('wait' in sent) {
      const problem = words.say('tooManyCodes', { n: Math.ceil(sent.wait / 60) });
      return { ...refused, status: 429, problem, headers: { 'Retry-After': String(sent.wait) } };
    }
    if (before !== undefined) await codes.forget(before);
    await setSentCode(c, secrets, addresses, document, { id: sent.id, email, again: before !== undefined });
    return 'pending';
  }

  async function verify(c: Context, document: PublishedDocument, given: ProofAnswer): Promise<Proof> {
    const words = wordsFor(c);
    const sent = await readSentCode(c, secrets, addresses, document);
    if (!sent) {
      const email = readEmail(given.email);
      if (email === undefined) {
        return { gate: 'email', status: 400, value: given.email, problem: words.say('invalidEmail') };
      }
      const isProved = isAllowedEmail(document, email) && (await isKnownDevice(c, secrets, addresses, email));
      return isProved ? { email, verified: 'remembered' } : sendCode(c, document, email);
    }
    if (given.action === 'again') return sendCode(c, document, sent.email, sent.id);
    const outcome = await codes.check(document, sent, given.code);
    if (outcome !== 'right') {
      return { gate: 'code', status: 403, problem: words.say(outcome === 'wrong' ? 'wrongCode' : 'codeExpired') };
    }
    forgetSentCode(c, addresses);
    if (given.remember) await rememberDevice(c, secrets, addresses, sent.email);
    return { email: sent.email, verified: given.remember ? 'remembered' : 'session' };
  }

  async function restart(c: Context, document: PublishedDocument): Promise<void> {
    const sent = await readSentCode(c, secrets, addresses, document);
    if (!sent) return;
    await codes.forget(sent.id);
    forgetSentCode(c, addresses);
  }

  return { verify, restart };
}
