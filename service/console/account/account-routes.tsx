import { Hono } from 'hono';
import * as z from 'zod';
import { createChangePassword, minPasswordLength, type PasswordOutcome } from '../../accounts/change-password.ts';
import { signOutEverywhere } from '../../accounts/sign-out-everywhere.ts';
import type { Deps } from '../../deps.ts';
import { retryAfterText } from '../components/format.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { signIn, signOut } from '../sign-in/session-cookie.ts';
import { AccountPage } from './account-page.tsx';

/** As long as a sign-in takes; a longer one could never be used. */
const password = z.string().max(1000).catch('');
const newPassword = z.object({ current: password, next: password, repeated: password });

/** The person who is signed in: their password, and signing out everywhere. */
export function accountRoutes(deps: Deps): Hono<ConsoleEnv> {
  const changePassword = createChangePassword(deps);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/account', (c) => {
    const changed = c.req.query('changed') !== undefined;
    return sendPage(c, <AccountPage owner={c.get('owner')} changed={changed} />);
  });

  routes.post('/account/password', async (c) => {
    const owner = c.get('owner');
    const { current, next, repeated } = newPassword.parse(await c.req.parseBody());
    const { userId, email } = owner;
    const outcome: PasswordOutcome | { refused: 'differ' } =
      next === repeated ? await changePassword({ userId, email, current, next }) : { refused: 'differ' };
    if ('changed' in outcome) return c.redirect(await signIn(c, deps, outcome.changed, '/account?changed'), 303);
    return sendPage(c, <AccountPage owner={owner} refusal={refusalWords(outcome)} />, { status: 422 });
  });

  routes.post('/account/sign-out', async (c) => {
    await signOutEverywhere(deps.db, c.get('owner').userId);
    await signOut(c, deps);
    return c.redirect('/sign-in?ended', 303);
  });

  return routes;
}

function refusalWords(outcome: Exclude<PasswordOutcome, { changed: unknown }> | { refused: 'differ' }): string {
  switch (outcome.refused) {
    case 'differ':
      return 'The new password and its repetition are not the same. Type both again.';
    case 'short':
      return `Choose a new password of at least ${minPasswordLength} characters.`;
    case 'email':
      return 'Choose a new password other than your email address.';
    case 'same':
      return 'That is the password you have. Choose another one.';
    case 'wrong':
      return 'The current password is not right. Check capital letters and try again.';
    case 'too_many':
      return `Too many tries. ${retryAfterText(outcome.retryAfterSeconds)}`;
  }
}
