import type { Context } from 'hono';
import * as z from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { isPasswordTooLong } from '../../accounts/password-hash.ts';
import type { AuthenticatedUser, SignIn } from '../../accounts/sign-in.ts';
import type { Config } from '../../config/config.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { retryAfterText } from '../components/format.ts';

const form = z.object({ email: z.string().max(320), password: z.string() });

export type SignInFormResult = AuthenticatedUser | { refusal: string; status: 400 | 403 | 429; email: string };

/** Reads and checks a submitted sign-in form. A refusal is a sentence for the person; Retry-After is set where waiting helps. */
export async function checkSignInForm(c: Context, signIn: SignIn, config: Config): Promise<SignInFormResult> {
  const parsed = form.safeParse(await c.req.parseBody());
  if (!parsed.success) return { refusal: 'Enter your email and password.', email: '', status: 400 };
  const { email, password } = parsed.data;
  if (isPasswordTooLong(password)) return { email, refusal: tooLong, status: 400 };
  const outcome = await signIn({ email, password, ...clientNetworks(c, config) });
  if ('userId' in outcome) return outcome;
  if (outcome.refused === 'wrong') return { email, refusal: wrong, status: 403 };
  c.header('Retry-After', String(outcome.retryAfterSeconds));
  return { email, refusal: tooMany(outcome.retryAfterSeconds), status: 429 };
}

const wrong = 'Wrong email or password. Check both and try again.';

const tooLong = `Passwords have at most ${limits.passwordMaxLength} characters. Check what you entered.`;

function tooMany(seconds: number): string {
  return `Too many attempts. ${retryAfterText(seconds)}`;
}
