import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceEvent } from '#shared/contract/event.ts';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { eventsChannel } from '../../service/events/record-events.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { readEventStream } from '../support/api/event-reader.ts';
import { signedIn } from '../support/pages/console-session.ts';
import type { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/service/webhook-receiver.ts';

let service: StartedService;
let receiver: WebhookReceiver;

beforeAll(async () => {
  service = await startService({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  receiver?.stop();
  await service?.stop();
});

/** An owner with a webhook that was added in the console. */
async function ownerWithWebhook({
  path = '',
  format = 'standard',
  kind = 'view.opened',
  of = service.createOwner(),
} = {}) {
  const owner = await of;
  const browser = await signedIn(service, owner);
  const form = randomUUID();
  const fields = { form, url: `${receiver.url}/${form}${path}`, format, kinds: kind };
  const added = await browser.post(`${service.baseUrl}/webhooks`, fields);
  expect(added.status).toBe(200);
  const page = await added.text();
  const [secret = ''] = /whsec_[\w+/=]+/.exec(page) ?? [];
  const received = () => receiver.received.filter((message) => message.path.includes(form));
  return { owner, browser, id: form, fields, secret, page, received, at: `${service.baseUrl}/webhooks/${form}` };
}

async function openDocument(owner: CreatedOwner): Promise<{ slug: string; uuid: string }> {
  const caller = new ApiCaller(service.baseUrl, owner.apiKey);
  const { body } = await caller.send('POST', '/documents', { html: '<h1>Plan</h1>', title: 'Plan' });
  expect((await report((await visit(body.link)).beacon, { acted: true })).status).toBe(204);
  return body;
}

const textOf = async (browser: CookieBrowser, path: string) => (await browser.get(path)).text();

describe('a webhook', () => {
  /** @feature webhooks */
  it('gets the events that the API tells of, signed, and once', async () => {
    const { owner, secret, received, browser, at } = await ownerWithWebhook();
    const reader = await readEventStream(service.baseUrl, owner.apiKey, {});
    const { uuid } = await openDocument(owner);
    await expect.poll(received).toHaveLength(1);
    const [message] = received();
    const event = new Verifier(secret).verify(message?.body ?? '', message?.headers as Record<string, string>);
    expect(serviceEvent.parse(event)).toMatchObject({ type: 'view.opened', document: { uuid, views: 1 } });
    expect(event).toEqual((await reader.until(1))[0]);
    reader.close();
    expect(message?.headers['content-type']).toBe('application/json; charset=utf-8');
    await expect.poll(() => textOf(browser, at)).toContain('Delivered: 200');
    expect(received()).toHaveLength(1);
  });

  it('that refuses a message gets the same again, and follows no redirect', async () => {
    const { owner, received, browser, at } = await ownerWithWebhook({ path: '/302' });
    await openDocument(owner);
    await expect.poll(() => textOf(browser, at)).toContain('Not accepted: 302');
    expect(await textOf(browser, at)).toContain('Failing since');
    await sql`update webhook_deliveries set next_at = now() where next_at is not null`.execute(service.db);
    await sql`select pg_notify(${eventsChannel}, '')`.execute(service.db);
    await expect.poll(() => received().length).toBe(2);
    const [first, second] = received();
    expect(second?.path).toBe(first?.path);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it.each([
    ['slack', 'blocks'],
    ['teams', 'attachments'],
  ])('for %s gets its messages, and needs no secret', async (format, part) => {
    const { owner, received, secret, page } = await ownerWithWebhook({ format });
    expect([secret, page.includes('Webhook added')]).toEqual(['', true]);
    await openDocument(owner);
    await expect.poll(received).toHaveLength(1);
    expect(JSON.parse(received()[0]?.body ?? '')).toHaveProperty(part);
  });

  it('gets nothing of another workspace, of a kind that was not chosen, or while it is paused', async () => {
    const { browser, received, owner, at } = await ownerWithWebhook();
    const other = await ownerWithWebhook({ kind: 'settings.changed' });
    await openDocument(other.owner);
    await browser.post(`${at}/pause`, {});
    await openDocument(owner);
    expect(await textOf(browser, at)).toContain('Paused');
    const refused = await browser.post(`${at}/kinds`, {});
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Choose at least one kind')]);
    await browser.post(`${at}/resume`, {});
    await browser.post(`${at}/kinds`, { kinds: 'content.replaced' });
    await openDocument(owner);
    await browser.post(`${at}/test`, {});
    await expect.poll(received).toHaveLength(1);
    expect(JSON.parse(received()[0]?.body ?? '')).toEqual({ type: 'webhook.test', at: expect.any(String) });
    expect(other.received()).toEqual([]);
  });

  it('gets what waited while it was paused, which kept no sender busy', async () => {
    const { browser, owner, received, at } = await ownerWithWebhook();
    const id = at.split('/').at(-1) ?? '';
    const deliveries = service.db.selectFrom('webhook_deliveries').where('webhook_id', '=', id);
    // A message that is to be tried again in an hour.
    await service.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, kind: 'webhook.test', next_at: sql<Date>`now() + interval '1 hour'` })
      .execute();
    await browser.post(`${at}/pause`, {});
    const waiting = () => deliveries.select(sql<boolean>`next_at = 'infinity'`.as('held')).execute();
    expect(await waiting()).toEqual([{ held: true }]);
    expect(await textOf(browser, at)).toContain('Waiting');
    await openDocument(owner);
    await browser.post(`${at}/resume`, {});
    await openDocument(owner);
    await expect.poll(() => received().length).toBeGreaterThan(1);
  });

  it('does not wait for the webhooks of another workspace, whose hosts never answer', async () => {
    const of = service.createOwner();
    const slow: Awaited<ReturnType<typeof ownerWithWebhook>>[] = [];
    for (let n = 0; n < 10; n++) slow.push(await ownerWithWebhook({ path: '/never', of }));
    const { owner, received } = await ownerWithWebhook();
    for (let n = 0; n < 4; n++) await openDocument(await of);
    const held = () => slow.flatMap((webhook) => webhook.received());
    await expect.poll(() => held().length).toBeGreaterThan(4);
    await openDocument(owner);
    await expect.poll(received).toHaveLength(1);
    expect(receiver.abandoned()).toBe(0);
  });

  /** @feature webhooks */
  it('gets a message of the log again, under the same id', async () => {
    const { browser, received, at } = await ownerWithWebhook();
    await browser.post(`${at}/test`, {});
    await expect.poll(() => textOf(browser, at)).toContain('Delivered: 200');
    const again = /\/deliveries\/[\w-]+\/redeliver/.exec(await textOf(browser, at))?.[0];
    await browser.post(at + again, {});
    await expect.poll(received).toHaveLength(2);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

describe('the secret of a webhook', () => {
  it('is shown once, and changed without a message lost', async () => {
    const { browser, secret, received, fields, at } = await ownerWithWebhook();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const repeated = await browser.post(`${service.baseUrl}/webhooks`, fields);
    expect([repeated.status, repeated.headers.get('location')]).toEqual([303, '/webhooks']);
    expect(await textOf(browser, `${service.baseUrl}/webhooks`)).not.toContain('whsec_');
    const rotate = /\/rotate\?from=1/.exec(await textOf(browser, at))?.[0];
    const [rotated = ''] = /whsec_[\w+/=]+/.exec(await (await browser.post(at + rotate, {})).text()) ?? [];
    expect(rotated).not.toBe(secret);
    expect((await browser.post(at + rotate, {})).status).toBe(303);
    expect((await browser.post(`${at}/rotate?from=2147483647`, {})).status).toBe(303);
    await browser.post(`${at}/test`, {});
    await expect.poll(received).toHaveLength(1);
    const { body = '', headers } = received()[0] ?? {};
    for (const each of [secret, rotated]) new Verifier(each).verify(body, headers as Record<string, string>);
  });
});

describe('the webhooks in the console', () => {
  it('are those of the workspace only', async () => {
    const { id } = await ownerWithWebhook();
    const browser = await signedIn(service);
    const base = `${service.baseUrl}/webhooks`;
    expect(await textOf(browser, base)).toContain('No webhooks yet');
    expect((await browser.get(`${base}/${id}`)).status).toBe(404);
    for (const verb of ['kinds', 'pause', 'resume', 'rotate?from=1', 'test', 'delete', `deliveries/${id}/redeliver`]) {
      expect((await browser.post(`${base}/${id}/${verb}`, {})).status).toBe(404);
    }
  });

  it('are deleted with their log, and refuse an address or a choice that makes no sense', async () => {
    const { browser, at, fields } = await ownerWithWebhook();
    const deleted = await browser.follow(await browser.post(`${at}/delete`, {}), service.baseUrl);
    expect(await deleted.text()).toContain('Webhook deleted.');
    expect((await browser.get(at)).status).toBe(404);
    for (const wrong of [{ url: 'ftp://example.com' }, { kinds: 'nothing' }]) {
      const answer = await browser.post(`${service.baseUrl}/webhooks`, { ...fields, form: randomUUID(), ...wrong });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('role="alert"');
    }
  });
});

it('a deleted document takes its messages out of the log', async () => {
  const { owner, browser, at } = await ownerWithWebhook();
  const { slug } = await openDocument(owner);
  await expect.poll(() => textOf(browser, at)).toContain('Delivered: 200');
  await new ApiCaller(service.baseUrl, owner.apiKey).delete(`/documents/${slug}`);
  expect(await textOf(browser, at)).toContain('Nothing has been sent yet');
});
