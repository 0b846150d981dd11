/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import * as z from 'zod';
import { createApiKey, listApiKeys, revokeApiKey } from '../accounts/api-keys.ts';
import type { Deps } from '../deps.ts';
import { disconnectApp, listConnectedApps } from '../oauth/connected-apps.ts';
import type { ConsoleEnv } from './console-env.ts';
import { AppsPage } from './pages/apps-page.tsx';
import { KeysPage } from './pages/keys-page.tsx';
import { PlanPage } from './pages/plan-page.tsx';
import { sendPage } from './send-page.ts';

const newKey = z.object({ name: z.string().trim().min(1).max(100).catch('Unnamed key') });

/** Who and what may act for the owner: API keys and connected applications; and the plan they act under. */
export function accessRoutes({ db, config }: Deps): Hono<ConsoleEnv> {
  const routes = new Hono<ConsoleEnv>();

  routes.get('/keys', async (c) => {
    const owner = c.get('owner');
    return sendPage(c, <KeysPage owner={owner} keys={await listApiKeys(db, owner.userId)} />);
  });

  routes.post('/keys', async (c) => {
    const owner = c.get('owner');
    const { name } = newKey.parse(await c.req.parseBody());
    const key = await createApiKey(db, owner.userId, name);
    return sendPage(c, <KeysPage owner={owner} keys={await listApiKeys(db, owner.userId)} made={{ name, key }} />);
  });

  routes.post('/keys/:id/revoke', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (id.success) await revokeApiKey(db, c.get('owner').userId, id.data);
    return c.redirect('/keys', 303);
  });

  routes.get('/apps', async (c) => {
    const owner = c.get('owner');
    return sendPage(c, <AppsPage owner={owner} apps={await listConnectedApps(db, owner.userId)} />);
  });

  routes.post('/apps/:id/revoke', async (c) => {
    await disconnectApp(db, c.get('owner').userId, c.req.param('id'));
    return c.redirect('/apps', 303);
  });

  routes.get('/plan', (c) => sendPage(c, <PlanPage owner={c.get('owner')} free={config.free} />));

  return routes;
}
