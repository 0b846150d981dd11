import { Hono } from 'hono';
import * as z from 'zod';

import { createChangePassword, type PasswordOutcome } from '../../accounts/change-password.ts';
import { disconnectApp, listConnectedApps } from '../../accounts/connected-apps.ts';
import { signOutEverywhere } from '../../accounts/sign-out-everywhere.ts';
import { readStoredBytes } from '../../blobs/stored-blobs.ts';
import type { Deps } from '../../deps.ts';
import { retryAfterText } from '../components/format.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { signIn, signOut } from '../sign-in/session-cookie.ts';
import { AccountPage } from './account-page.tsx';
import { AppsPage } from './apps-page.tsx';
import { newPasswordWords } from './new-password-words.ts';
import { PlanPage } from './plan-page.tsx';

const password = z.string().catch('');
const newPassword = z.object({ current: password, next: password, repeated: password });

/** Serves the account pages: password, sign-out on all devices, connected apps and plan. */
export function accountRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { db, config } = deps;
  // A new password signs in anew, by way of the link host.
  const formTargets = [config.linkHost];
  const changePassword = createChangePassword(deps);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/account', (c) => {
    const changed = c.req.query('changed') !== undefined;
    return sendPage(c, <AccountPage owner={c.get('owner')} changed={changed} />, { formTargets });
  });

  routes.post('/account/password', async (c) => {
    const owner = c.get('owner');
    const { current, next, repeated } = newPassword.parse(await c.req.parseBody());
    const { userId, email } = owner;
    const outcome: PasswordOutcome | { refused: 'differ' } =
      next === repeated ? await changePassword({ userId, email, current, next }) : { refused: 'differ' };
    if ('changed' in outcome) return c.redirect(await signIn(c, deps, outcome.changed, '/account?changed', true), 303);
    if (outcome.refused === 'too_many') c.header('Retry-After', String(outcome.retryAfterSeconds));
    const page = <AccountPage owner={owner} refusal={refusalWords(outcome)} />;
    return sendPage(c, page, { status: statusOf(outcome), formTargets });
  });

  routes.post('/account/sign-out', async (c) => {
    await signOutEverywhere(db, c.get('owner').userId);
    await signOut(c, deps);
    return c.redirect('/sign-in?ended', 303);
  });

  routes.get('/apps', async (c) => {
    const owner = c.get('owner');
    const apps = await listConnectedApps(db, owner.userId, config.baseUrl);
    return sendPage(c, <AppsPage {...{ owner, apps }} removed={c.req.query('removed') !== undefined} />);
  });

  routes.post('/apps/:id/revoke', async (c) => {
    await disconnectApp(db, c.get('owner').userId, c.req.param('id'));
    return c.redirect('/apps?removed', 303);
  });

  routes.get('/plan', async (c) => {
    const owner = c.get('owner');
    const storedBytes = await readStoredBytes(db, owner.workspace.id);
    return sendPage(c, <PlanPage owner={owner} config={config} storedBytes={storedBytes} />);
  });

  return routes;
}

function refusalWords(outcome: Exclude<PasswordOutcome, { changed: unknown }> | { refused: 'differ' }): string {
  switch (outcome.refused) {
    case 'same':
      return 'That’s your current password. Choose a new one.';
    case 'wrong':
      return 'The current password is wrong. Check Caps Lock and try again.';
    case 'too_many':
      return `Too many attempts. ${retryAfterText(outcome.retryAfterSeconds)}`;
    default:
      return newPasswordWords[outcome.refused];
  }
}

function statusOf({ refused }: { refused: string }): 400 | 403 | 429 {
  if (refused === 'too_many') return 429;
  return refused === 'wrong' ? 403 : 400;
}
