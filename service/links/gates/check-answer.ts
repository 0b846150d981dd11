import type { Context } from 'hono';
import * as z from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { isPasswordTooLong, verifyPassword } from '../../accounts/passwords.ts';
import { createKeyedSemaphore, QueueFull } from '../../concurrency/keyed-semaphore.ts';
import type { Deps } from '../../deps.ts';
import { TooManyRequests } from '../../errors/request-errors.ts';
import { clientNetwork } from '../../http/client-address.ts';
import type { Refusal } from '../pages/link-pages.ts';
import type { Access, Published } from '../published-document.ts';
import { isAllowedEmail, readEmail } from './allowed-email.ts';
import type { Gate, Pass } from './pass.ts';
import { createPasswordLimiter, triesPerVisitor } from './password-limiter.ts';

const passwordTooLong = `A password has at most ${limits.passwordMaxLength} characters. Check what you entered.`;

/** The body limit caps the length of these fields. */
export const gateAnswer = z.object({ password: z.string().catch(''), email: z.string().catch('') });

/**
 * Checks a visitor's answer to a document's gate.
 * @returns the pass with this gate added, or why the gate stays closed
 */
export type CheckAnswer = (
  c: Context,
  document: Published,
  pass: Pass,
  gate: Exclude<Gate, 'open'>,
) => Promise<Pass | Refusal>;

export function createCheckAnswer(deps: Deps): CheckAnswer {
  const limiter = createPasswordLimiter(deps);
  // One answer of a visitor at a time, so that one visitor does not fill the workspace's turns for all others. Every try that
  // the limiter allows may wait.
  const oneByOne = createKeyedSemaphore(Number.POSITIVE_INFINITY, { perKey: triesPerVisitor, total: 4096 });

  return async (c, document, pass, gate) => {
    const given = gateAnswer.parse(await c.req.parseBody());
    if (gate === 'password') return password(c, document, pass, given.password);
    const checked = checkEmail(document, given.email);
    return 'problem' in checked ? checked : { ...pass, ...checked };
  };

  async function password(c: Context, document: Published, pass: Pass, given: string): Promise<Pass | Refusal> {
    if (isPasswordTooLong(given)) return { status: 400, problem: passwordTooLong };
    const network = clientNetwork(c, deps.config);
    const wait = await limiter.consume(document.id, network);
    if (wait !== undefined) {
      return {
        status: 429,
        problem: `Too many wrong passwords. Try again in ${minutes(wait)}.`,
        headers: { 'Retry-After': String(wait) },
      };
    }
    const { passwordHash, workspaceId } = document;
    const isRight = await oneByOne(`${document.id} ${network}`, () =>
      verifyPassword(passwordHash ?? undefined, given, `workspace:${workspaceId}`),
    ).catch(async (cause: unknown) => {
      await limiter.refund(document.id, network);
      if (!(cause instanceof QueueFull)) throw cause;
      throw new TooManyRequests('Too many passwords were sent at once. Try again in a few seconds.', 5);
    });
    if (!isRight) {
      return { status: 403, problem: 'That is not the password. Check capital letters and try again.' };
    }
    await limiter.refund(document.id, network);
    return { ...pass, password: true };
  }
}

/** Checks an address against the owner's list. */
export function checkEmail(access: Pick<Access, 'allowedEmailDomains'>, given: string): { email: string } | Refusal {
  const email = readEmail(given);
  if (email === undefined) {
    return {
      status: 400,
      value: given,
      problem: 'That does not look like an email address. Check it and try again.',
    };
  }
  if (!isAllowedEmail(access, email)) {
    return {
      status: 403,
      value: given,
      problem: 'The sender did not open this to that address. Try your work address, or ask the sender.',
    };
  }
  return { email };
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
