import { Hono } from 'hono';
import * as z from 'zod';
import { createPasswordReset } from '../../accounts/forgotten-password.ts';
import type { Deps } from '../../deps.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { wordsFor } from '../../links/words/visitor-words.ts';
import { newPasswordWords } from '../account/new-password-words.ts';
import { retryAfterText } from '../components/format.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from './require-sign-in.ts';
import { ForgotPage, ResetPage, ResetSentPage } from './reset-pages.tsx';
import { signIn } from './session-cookie.ts';

const text = z.string().catch('');
const forgotForm = z.object({ email: text });
const resetForm = z.object({ next: text, repeated: text });

const expired = 'This link has been used or has expired. Enter your address for a new one.';

/** Serves the pages that reset a password by mail. Without a mail server they do not exist. */
export function resetRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { config } = deps;
  const reset = createPasswordReset(deps);
  const routes = new Hono<ConsoleEnv>();
  if (!config.mail) return routes;
  const formTargets = [config.linkHost];

  routes.get('/forgot', (c) => sendPage(c, <ForgotPage />));

  routes.post('/forgot', async (c) => {
    const { email } = forgotForm.parse(await c.req.parseBody());
    const wait = await reset.request({ email, ...clientNetworks(c, config), language: wordsFor(c).language });
    if (wait === undefined) return sendPage(c, <ResetSentPage email={email.trim()} />);
    c.header('Retry-After', String(wait));
    const refusal = `Too many links were requested. ${retryAfterText(wait)}`;
    return sendPage(c, <ForgotPage {...{ email, refusal }} />, { status: 429 });
  });

  routes.get('/reset/:token', async (c) => {
    c.header('Cache-Control', 'no-store');
    const user = await reset.find(c.req.param('token'));
    if (!user) return sendPage(c, <ForgotPage refusal={expired} />, { status: 410 });
    return sendPage(c, <ResetPage email={user.email} />, { formTargets });
  });

  routes.post('/reset/:token', async (c) => {
    c.header('Cache-Control', 'no-store');
    const token = c.req.param('token');
    const user = await reset.find(token);
    const { next, repeated } = resetForm.parse(await c.req.parseBody());
    const outcome = next === repeated ? await reset.finish(token, next) : 'differ';
    if (!user || outcome === 'expired') return sendPage(c, <ForgotPage refusal={expired} />, { status: 410 });
    if (typeof outcome !== 'string') return c.redirect(await signIn(c, deps, outcome, '/documents'), 303);
    const page = <ResetPage email={user.email} refusal={newPasswordWords[outcome]} />;
    return sendPage(c, page, { status: 400, formTargets });
  });

  return routes;
}
