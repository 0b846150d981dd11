import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { plainText } from '#shared/formats/plain-text.ts';
import { dayMs } from '#shared/formats/utc-day.ts';
import { createApiKeyOnce, listApiKeys, revokeApiKey } from '../../accounts/api-keys.ts';
import type { Deps } from '../../deps.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { KeysPage, lifetimes } from './keys-page.tsx';

const newKey = z.object({
  name: z.string().transform(plainText).pipe(z.string().min(1).max(100)).catch('Unnamed key'),
  form: z.uuid().catch(() => randomUUID()),
  // What the form does not offer is read as the shortest: a key that ends too soon does no harm.
  days: z
    .enum(['', ...lifetimes.map(({ days }) => String(days))])
    .default('')
    .catch(String(lifetimes[0].days)),
});

/** Serves the API keys of the owner. */
export function keyRoutes({ db }: Deps): Hono<ConsoleEnv> {
  const routes = new Hono<ConsoleEnv>();

  routes.get('/keys', async (c) => {
    const owner = c.get('owner');
    const keys = await listApiKeys(db, owner.userId);
    const repeated = c.req.query('repeated') !== undefined;
    const removed = c.req.query('removed') !== undefined;
    return sendPage(c, <KeysPage {...{ owner, keys, repeated, removed }} form={randomUUID()} />);
  });

  // The key is shown in the response to the POST: a redirect would require storing it, and it is stored nowhere.
  // Reloading sends the same form, which creates no second key.
  routes.post('/keys', async (c) => {
    const owner = c.get('owner');
    const { name, form, days } = newKey.parse(await c.req.parseBody());
    const expiresAt = days === '' ? undefined : new Date(Date.now() + Number(days) * dayMs);
    const key = await createApiKeyOnce(db, owner.userId, { name, form, expiresAt });
    if (key === undefined) return c.redirect('/keys?repeated', 303);
    const keys = await listApiKeys(db, owner.userId);
    return sendPage(c, <KeysPage {...{ owner, keys }} created={{ name, key }} form={randomUUID()} />);
  });

  routes.post('/keys/:id/revoke', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (id.success) await revokeApiKey(db, c.get('owner').userId, id.data);
    return c.redirect('/keys?removed', 303);
  });

  return routes;
}
