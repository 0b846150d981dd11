import { type Context, Hono } from 'hono';
import * as z from 'zod';

import { createChangePassword, type PasswordOutcome } from '../../accounts/change-password.ts';
import { disconnectApp, listConnectedApps } from '../../accounts/connected-apps.ts';
import { endSessionElsewhere, listConsoleSessions } from '../../accounts/console-sessions.ts';
import { signOutEverywhere } from '../../accounts/sign-out-everywhere.ts';
import { readStoredBytes } from '../../blobs/stored-blobs.ts';
import type { Deps } from '../../deps.ts';
import { retryAfterText } from '../components/format.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { sessionToken, signIn, signOut } from '../sign-in/session-cookie.ts';
import { AccountPage } from './account-page.tsx';
import { AppsPage } from './apps-page.tsx';
import { newPasswordWords } from './new-password-words.ts';
import { PlanPage } from './plan-page.tsx';

const password = z.string().catch('');
const newPassword = z.object({ current: password, next: password, repeated: password });

/** Serves the account pages: password, sign-ins, connected apps and plan. */
export function accountRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { db, config } = deps;
  // A new password signs in again, by way of the link host.
  const formTargets = [config.linkHost];
  const changePassword = createChangePassword(deps);
  const routes = new Hono<ConsoleEnv>();
  const knownOf = async (c: Context<ConsoleEnv>) => {
    const owner = c.get('owner');
    return { owner, sessions: await listConsoleSessions(db, owner.userId, sessionToken(c, deps) ?? '') };
  };

  routes.get('/account', async (c) => {
    const [changed, ended] = [c.req.query('changed') !== undefined, c.req.query('ended') !== undefined];
    const page = <AccountPage {...(await knownOf(c))} changed={changed} ended={ended} />;
    return sendPage(c, page, { formTargets });
  });

  routes.post('/account/password', async (c) => {
    const owner = c.get('owner');
    const { current, next, repeated } = newPassword.parse(await c.req.parseBody());
    const { userId, email } = owner;
    const outcome: PasswordOutcome | { refused: 'differ' } =
      next === repeated ? await changePassword({ userId, email, current, next }) : { refused: 'differ' };
    if ('changed' in outcome) return c.redirect(await signIn(c, deps, outcome.changed, '/account?changed', true), 303);
    if (outcome.refused === 'too_many') c.header('Retry-After', String(outcome.retryAfterSeconds));
    const page = <AccountPage {...(await knownOf(c))} refusal={refusalWords(outcome)} />;
    return sendPage(c, page, { status: statusOf(outcome), formTargets });
  });

  routes.post('/account/sessions/:id/end', async (c) => {
    await endSessionElsewhere(db, c.get('owner').userId, c.req.param('id'));
    return c.redirect('/account?ended', 303);
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
