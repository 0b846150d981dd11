import type { Context } from 'hono';
import * as z from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { isPasswordTooLong, verifyPassword } from '../../accounts/password-hash.ts';
import { createKeyedSemaphore, QueueFull } from '../../concurrency/keyed-semaphore.ts';
import type { Deps } from '../../deps.ts';
import { TooManyRequests } from '../../errors/request-errors.ts';
import { clientNetwork } from '../../http/client-address.ts';
import type { Addresses } from '../addresses.ts';
import type { Refusal } from '../pages/link-pages.ts';
import type { Access, PublishedDocument, Sender } from '../published-document.ts';
import { type VisitorWords, wordsFor } from '../words/visitor-words.ts';
import { asksForEmail, isAllowedEmail, readEmail } from './allowed-email.ts';
import type { Gate } from './missing-gates.ts';
import type { Pass } from './pass.ts';
import { createPasswordLimiter, triesPerVisitor } from './password-limiter.ts';
import { reportGuessing } from './report-guessing.ts';
import { createAddressVerifier } from './verify-address.ts';

/** The body limit caps the length of these fields. */
const text = z.string().catch('');

export const gateAnswer = z.object({
  password: text,
  email: text,
  code: text,
  action: text,
  /** A box: sent when it is ticked. */
  remember: text.transform((value) => value !== ''),
});

/** What a visitor has passed after an answer, and why the other gates stay closed. */
export interface CheckedAnswer {
  pass: Pass;
  refusal?: Refusal;
}

/**
 * Checks a visitor's answer to the gates of a document, the password first: a visitor who does not know it learns nothing
 * about the allowed addresses. A right password is remembered even if the address is refused.
 */
export type CheckAnswer = (
  c: Context,
  document: PublishedDocument,
  pass: Pass,
  gates: readonly Gate[],
) => Promise<CheckedAnswer>;

export function createCheckAnswer(deps: Deps, addresses: Addresses): CheckAnswer {
  const verifier = createAddressVerifier(deps, addresses);
  const limiter = createPasswordLimiter(deps);
  // One answer of a visitor at a time, so that one visitor does not fill the workspace's turns for all others. Every try that
  // the limiter allows may wait.
  const oneByOne = createKeyedSemaphore(Number.POSITIVE_INFINITY, { perKey: triesPerVisitor, total: 4096 });

  return async (c, document, pass, gates) => {
    const given = gateAnswer.parse(await c.req.parseBody());
    // Before the password, which the button does not ask for.
    if (document.verifyEmail && given.action === 'restart') {
      await verifier.restart(c, document);
      return { pass };
    }
    if (gates.includes('password')) {
      const refusal = await refusePassword(c, document, given.password);
      if (refusal) return { pass, refusal: { ...refusal, value: given.email } };
    }
    const passed = { ...pass, password: document.passwordHash !== null };
    if (document.verifyEmail) {
      if (!gates.includes('email') && !gates.includes('code')) return { pass: passed };
      const proof = await verifier.verify(c, document, given);
      if (proof === 'pending') return { pass: passed };
      return 'problem' in proof ? { pass: passed, refusal: proof } : { pass: { ...passed, ...proof } };
    }
    // At a personal link whose recipient is known, the address is optional.
    if (!gates.includes('email') && (given.email === '' || pass.email !== undefined || !asksForEmail(document)))
      return { pass: passed };
    const checked = checkEmail(wordsFor(c), document, given.email);
    return 'problem' in checked ? { pass: passed, refusal: checked } : { pass: { ...passed, ...checked } };
  };

  async function refusePassword(c: Context, document: PublishedDocument, given: string): Promise<Refusal | undefined> {
    const words = wordsFor(c);
    const refuse = (status: Refusal['status'], problem: string) => ({ gate: 'password' as const, status, problem });
    // No guess. The button for another code sends it, too.
    if (given === '') return refuse(400, words.say('gatePassword'));
    if (isPasswordTooLong(given)) return refuse(400, words.say('passwordTooLong', { max: limits.passwordMaxLength }));
    const network = clientNetwork(c, deps.config);
    const tooMany = await limiter.consume(document.id, network);
    if (tooMany) {
      // The visitor is answered all the same.
      if (tooMany.of === 'everybody') {
        await reportGuessing(deps, document).catch((cause) => deps.log.error('guessing_not_reported', cause));
      }
      const problem = words.say('tooManyPasswords', { n: Math.ceil(tooMany.seconds / 60) });
      return { ...refuse(429, problem), headers: { 'Retry-After': String(tooMany.seconds) } };
    }
    const { passwordHash, workspaceId } = document;
    const isRight = await oneByOne(`${document.id} ${network}`, () =>
      verifyPassword(passwordHash ?? undefined, given, `workspace:${workspaceId}`),
    ).catch(async (cause: unknown) => {
      await limiter.refund(document.id, network);
      if (!(cause instanceof QueueFull)) throw cause;
      throw new TooManyRequests('Too many passwords at once. Try again in a few seconds.', 5);
    });
    if (!isRight) return refuse(403, words.say('wrongPassword'));
    await limiter.refund(document.id, network);
    return undefined;
  }
}

/** Checks an address against the owner's list. */
export function checkEmail(
  words: VisitorWords,
  access: Pick<Access, 'allowedEmailDomains'> & { sender: Pick<Sender, 'name'> },
  given: string,
): { email: string } | Refusal {
  const email = readEmail(given);
  if (email === undefined) return { gate: 'email', status: 400, value: given, problem: words.say('invalidEmail') };
  if (isAllowedEmail(access, email)) return { email };
  return {
    gate: 'email',
    status: 403,
    value: given,
    problem: words.say('emailNotAllowed', { name: access.sender.name }),
  };
}
