import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { type EventKind, eventKinds } from '#shared/contract/event-kinds.ts';
import type { Deps } from '../../deps.ts';
import { listDeliveries, redeliver, sendTest } from '../../webhooks/delivery-log.ts';
import { WebhookNotFound, WebhookRefused } from '../../webhooks/errors.ts';
import { webhookFormats } from '../../webhooks/message-body.ts';
import { webhookKey, webhookSecret } from '../../webhooks/signing-secret.ts';
import {
  addWebhook,
  chooseKinds,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  pauseWebhook,
  readWebhookUrl,
  resumeWebhook,
  rotateSecret,
} from '../../webhooks/webhooks.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { WebhookPage, type WebhookPageProps } from './webhook-page.tsx';
import { type WebhookFields, WebhooksPage, type WebhooksPageProps } from './webhooks-page.tsx';

const kindsField = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((sent): EventKind[] => eventKinds.filter((kind) => [sent].flat().includes(kind)));

const newWebhook = z.object({
  form: z.uuid().catch(() => randomUUID()),
  url: z.string().catch(''),
  format: z.enum(webhookFormats).catch('standard'),
  kinds: kindsField.catch([]),
});

const noFields: WebhookFields = { url: '', format: 'standard', kinds: ['view.opened', 'response.received'] };

/** The number of the next secret is an `integer` of PostgreSQL, too. */
const maxSecretNumber = 2 ** 31 - 2;

const noKinds = 'Choose at least one kind of event to send.';

const notices: Record<string, string> = {
  test: 'Test event on its way. Reload this page to see its outcome.',
  again: 'On its way again. Reload this page to see its outcome.',
  saved: 'Saved.',
};

/** Serves the webhooks of the workspace. */
export function webhookRoutes({ config, db, secrets }: Deps): Hono<ConsoleEnv> {
  const routes = new Hono<ConsoleEnv>();

  const sendList = async (
    c: Context<ConsoleEnv>,
    shown: Pick<WebhooksPageProps, 'created' | 'removed' | 'refusal' | 'kindsRefusal'> & {
      fields?: WebhookFields;
    } = {},
  ) => {
    const owner = c.get('owner');
    const webhooks = await listWebhooks(db, owner.workspace.id);
    const { fields = noFields, ...rest } = shown;
    const status = rest.refusal === undefined && rest.kindsRefusal === undefined ? 200 : 422;
    return sendPage(c, <WebhooksPage {...{ owner, webhooks, fields, ...rest }} form={randomUUID()} />, { status });
  };

  /** @throws WebhookNotFound */
  const findAsked = async (c: Context<ConsoleEnv>) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) throw new WebhookNotFound();
    const workspaceId = c.get('owner').workspace.id;
    return { workspaceId, webhook: await findWebhook(db, workspaceId, id.data) };
  };

  const sendOne = async (
    c: Context<ConsoleEnv>,
    shown: Pick<WebhookPageProps, 'secret' | 'notice' | 'refusal'> = {},
  ) => {
    const { webhook } = await findAsked(c);
    const deliveries = await listDeliveries(db, webhook.id);
    const status = shown.refusal === undefined ? 200 : 422;
    return sendPage(c, <WebhookPage {...{ webhook, deliveries, ...shown }} owner={c.get('owner')} />, { status });
  };

  routes.get('/webhooks', (c) => sendList(c, { removed: c.req.query('removed') !== undefined }));

  // The secret is in the response to the POST, as with API keys. Reloading sends the same form, which adds no second webhook.
  routes.post('/webhooks', async (c) => {
    const { form: id, ...fields } = newWebhook.parse(await c.req.parseBody({ all: true }));
    if (fields.kinds.length === 0) return sendList(c, { fields, kindsRefusal: noKinds });
    try {
      const url = readWebhookUrl(fields.url, config.webhooks);
      const isNew = await addWebhook(db, c.get('owner').workspace.id, { id, ...fields, url });
      if (!isNew) return c.redirect('/webhooks', 303);
    } catch (cause) {
      if (cause instanceof WebhookRefused) return sendList(c, { fields, refusal: cause.message });
      throw cause;
    }
    const secret =
      fields.format === 'standard' ? webhookSecret(await secrets.key(webhookKey), { id, secretNumber: 1 }) : undefined;
    return sendList(c, { created: { secret } });
  });

  routes.get('/webhooks/:id', (c) => sendOne(c, { notice: notices[c.req.query('done') ?? ''] }));

  routes.post('/webhooks/:id/kinds', async (c) => {
    const { workspaceId, webhook } = await findAsked(c);
    const { kinds } = z.object({ kinds: kindsField.catch([]) }).parse(await c.req.parseBody({ all: true }));
    if (kinds.length === 0) return sendOne(c, { refusal: noKinds });
    await chooseKinds(db, workspaceId, webhook.id, kinds);
    return c.redirect(`/webhooks/${webhook.id}?done=saved`, 303);
  });

  routes.post('/webhooks/:id/pause', async (c) => {
    const { workspaceId, webhook } = await findAsked(c);
    await pauseWebhook(db, workspaceId, webhook.id);
    return c.redirect(`/webhooks/${webhook.id}`, 303);
  });

  routes.post('/webhooks/:id/resume', async (c) => {
    const { workspaceId, webhook } = await findAsked(c);
    await resumeWebhook(db, workspaceId, webhook.id);
    return c.redirect(`/webhooks/${webhook.id}`, 303);
  });

  routes.post('/webhooks/:id/rotate', async (c) => {
    const { workspaceId, webhook } = await findAsked(c);
    const from = z.coerce.number().int().min(0).max(maxSecretNumber).catch(0).parse(c.req.query('from'));
    const secretNumber = await rotateSecret(db, workspaceId, webhook.id, from);
    if (secretNumber === undefined) return c.redirect(`/webhooks/${webhook.id}`, 303);
    return sendOne(c, { secret: webhookSecret(await secrets.key(webhookKey), { id: webhook.id, secretNumber }) });
  });

  routes.post('/webhooks/:id/test', async (c) => {
    const { workspaceId, webhook } = await findAsked(c);
    await sendTest(db, workspaceId, webhook.id);
    return c.redirect(`/webhooks/${webhook.id}?done=test`, 303);
  });

  routes.post('/webhooks/:id/deliveries/:delivery/redeliver', async (c) => {
    const { workspaceId, webhook } = await findAsked(c);
    const delivery = z.uuid().safeParse(c.req.param('delivery'));
    if (delivery.success) await redeliver(db, workspaceId, webhook.id, delivery.data);
    return c.redirect(`/webhooks/${webhook.id}?done=again`, 303);
  });

  routes.post('/webhooks/:id/delete', async (c) => {
    const { workspaceId, webhook } = await findAsked(c);
    await deleteWebhook(db, workspaceId, webhook.id);
    return c.redirect('/webhooks?removed', 303);
  });

  return routes;
}
