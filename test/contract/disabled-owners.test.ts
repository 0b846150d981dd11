import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { changeNoticeSettings } from '../../service/accounts/notice-settings.ts';
import { hasOperator } from '../../service/accounts/set-operator.ts';
import { commands } from '../../service/admin/commands.ts';
import { signInLinkAddress } from '../../service/console/sign-in/sign-in-link-routes.tsx';
import { noticeOperators } from '../../service/documents/review/notice-operators.ts';
import { eventsChannel } from '../../service/events/record-events.ts';
import { queueMail } from '../../service/mail/queue-mail.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { findUser } from '../support/service/find-user.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/service/webhook-receiver.ts';

let mails: MailServer;
let receiver: WebhookReceiver;
let service: StartedService;

beforeAll(async () => {
  mails = await startMailServer();
  receiver = await startWebhookReceiver();
  service = await startService({ env: { ...mails.env, WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
});

afterAll(async () => {
  await service.stop();
  receiver.stop();
  await mails.stop();
});

const at = (path: string) => `${service.baseUrl}${path}`;
const warnings: string[] = [];

async function admin(name: string, ...args: string[]) {
  const { db, pool, deps } = service;
  const installation = { pool, config: deps.config, warn: (line: string) => warnings.push(line) };
  return commands[name]?.run(db, args, installation);
}

const disable = ({ email }: Pick<CreatedOwner, 'email'>) => admin('user:disable', '--email', email.toUpperCase());
const enable = ({ email }: Pick<CreatedOwner, 'email'>) => admin('user:enable', '--email', email.toUpperCase());

/** Disables without the revocations: what began before is there afterwards. */
async function markDisabled({ userId }: CreatedOwner) {
  await service.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', userId).execute();
}

async function signIn({ email, password }: Pick<CreatedOwner, 'email' | 'password'>) {
  const answer = await new CookieBrowser().post(at('/sign-in'), { email, password });
  return { status: answer.status, text: await answer.text() };
}

async function askForReset(email: string) {
  const answer = await new CookieBrowser().post(at('/forgot'), { email });
  return { status: answer.status, text: await answer.text() };
}

async function resetLink({ email }: CreatedOwner): Promise<string> {
  await askForReset(email);
  const { text = '' } = await mails.next(email);
  return /http\S+\/reset\/\S+/.exec(text)?.[0] ?? '';
}

/** All queued mail was sent or given up. */
async function mailsSettled() {
  const waiting = () => service.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
  await expect.poll(waiting).toEqual([]);
}

const receivedBy = ({ email }: CreatedOwner) => mails.received.filter(({ to }) => to === email).length;
const statusOf = async (token: string) => (await new ApiCaller(service.baseUrl, token).get('/me')).status;

async function publish(owner: CreatedOwner) {
  const html = '<!doctype html><title>Plan</title><h1>Plan</h1>';
  return ownersClient({ ...service, owner }).documents.publish({ html }, { title: 'Plan' });
}

async function view(link: string) {
  expect((await report((await visit(link)).beacon, { acted: true })).status).toBeLessThan(300);
}

/** An owner with a document and a webhook. */
async function ownerOfWebhook() {
  const owner = await service.createOwner();
  const form = randomUUID();
  await (await signedIn(service, owner)).post(at('/webhooks'), {
    form,
    url: `${receiver.url}/${form}`,
    format: 'standard',
    kinds: 'view.opened',
  });
  const { link } = await publish(owner);
  return { owner, form, link, received: () => receiver.received.filter(({ path }) => path.includes(form)) };
}

const chosen = 'a better passphrase';

describe('a disabled owner', () => {
  /** @feature disabled-owners */
  it('has no access left, by password, key, token, session or reset mail, until enabled; the links stay open', async () => {
    const owner = await service.createOwner();
    const { link } = await publish(owner);
    const browser = await signedIn(service, owner);
    const token = await grantAccessToken(service.db, owner.userId, 'read');
    const reset = await resetLink(owner);
    const disabled = await disable(owner);
    expect(disabled).toEqual({ email: owner.email, disabled_at: expect.any(Date), revoked_keys: 1 });
    expect(warnings.at(-1)).toContain('documents and links stay open');
    expect(await statusOf(owner.apiKey)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect((await browser.get(at('/documents'))).headers.get('location')).toContain('/sign-in');
    expect((await new CookieBrowser().get(reset)).status).toBe(410);
    expect((await new CookieBrowser().post(reset, { next: chosen, repeated: chosen })).status).toBe(410);
    expect((await signIn(owner)).status).toBe(403);
    const received = receivedBy(owner);
    const asked = await askForReset(owner.email);
    const unknown = await askForReset('nobody@acme.example');
    expect(unknown.text.replace('nobody@acme.example', owner.email)).toBe(asked.text);
    await mailsSettled();
    expect(receivedBy(owner)).toBe(received);
    expect((await visit(link)).response.status).toBe(200);

    expect(await enable(owner)).toEqual({ email: owner.email, disabled_at: null });
    expect((await signIn(owner)).status).toBe(303);
    expect(await statusOf(owner.apiKey)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect((await browser.get(at('/documents'))).headers.get('location')).toContain('/sign-in');
  });

  it('gets the answer of a wrong password, and as many tries', async () => {
    const owner = await service.createOwner();
    const wrong = await signIn({ ...owner, password: 'not the password' });
    await disable(owner);
    expect(await signIn(owner)).toEqual(wrong);
    // The right password does not give back the tries, which would tell it from a wrong one.
    for (let tries = 2; tries < 10; tries += 1) expect((await signIn(owner)).status).toBe(403);
    expect((await signIn(owner)).status).toBe(429);
  });

  it('stays out with what a running request has created, and it ends when they are enabled', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn(service, owner);
    const token = await grantAccessToken(service.db, owner.userId, 'read');
    await markDisabled(owner);
    expect(await statusOf(owner.apiKey)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect((await browser.get(at('/documents'))).headers.get('location')).toContain('/sign-in');
    await enable(owner);
    expect(await statusOf(owner.apiKey)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect((await browser.get(at('/documents'))).headers.get('location')).toContain('/sign-in');
  });

  it('is not signed in by a link of npm start, and told of no new browser', async () => {
    const owner = await service.createOwner();
    await signedIn(service, owner);
    const link = signInLinkAddress(
      service.baseUrl,
      service.deps.signInLinks.create(await findUser(service.db, owner.email)),
    );
    await disable(owner);
    const browser = new CookieBrowser();
    const page = await browser.follow(await browser.get(link ?? ''), service.baseUrl, service.linkHost);
    expect(new URL(page.url).pathname).toBe('/sign-in');
    await mailsSettled();
    expect(receivedBy(owner)).toBe(0);
  });

  it('is told nothing, not even what was queued, and afterwards of what happens from then on', async () => {
    const owner = await service.createOwner();
    const { link } = await publish(owner);
    await changeNoticeSettings(service.db, owner.userId, { view: 'now', summary: 'week' });
    const release = mails.hold();
    await view(link);
    const content = { language: 'en' as const, subject: 'Plan', heading: 'Plan', paragraphs: [], footer: [] };
    await queueMail(service.db, { kind: 'notice', to: 'other@linkwake.example', content });
    await disable(owner);
    await view(link);
    await sql`update notice_settings set due_at = now() - interval '9 days' where user_id = ${owner.userId}`.execute(
      service.db,
    );
    expect(await service.db.selectFrom('notices').selectAll().where('user_id', '=', owner.userId).execute()).toEqual(
      [],
    );
    const mailed = await service.db.selectFrom('mails').select('id').where('to_address', '=', owner.email).execute();
    expect(mailed).toEqual([]);
    release();
    await mails.next('other@linkwake.example');
    await enable(owner);
    const { due } = await service.db
      .selectFrom('notice_settings')
      .select(sql<boolean>`due_at > now()`.as('due'))
      .where('user_id', '=', owner.userId)
      .where('kind', '=', 'summary')
      .executeTakeFirstOrThrow();
    expect(due).toBe(true);
    await view(link);
    expect((await mails.next(owner.email)).subject).toContain('Plan');
  });

  it('sends no webhooks, unless the workspace has another member', async () => {
    const { owner, form, link, received } = await ownerOfWebhook();
    const member = await service.createOwner();
    await view(link);
    await expect.poll(received).toHaveLength(1);
    await disable(owner);
    await view(link);
    const queued = service.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', form);
    expect(await queued.execute()).toHaveLength(1);
    // One that waits for its next attempt.
    await sql`update webhook_deliveries set next_at = now() where webhook_id = ${form}`.execute(service.db);
    const control = await ownerOfWebhook();
    await view(control.link);
    await expect.poll(control.received).toHaveLength(1);
    expect(received()).toHaveLength(1);
    await service.db
      .insertInto('memberships')
      .values({ workspace_id: owner.workspaceId, user_id: member.userId })
      .execute();
    await sql`select pg_notify(${eventsChannel}, '')`.execute(service.db);
    await expect.poll(received).toHaveLength(2);
    await view(link);
    await expect.poll(received).toHaveLength(3);
  });

  it('is told of no reports as an operator', async () => {
    const owner = await service.createOwner();
    await admin('user:operator', '--email', owner.email);
    const { uuid } = await publish(await service.createOwner());
    await disable(owner);
    await service.db.updateTable('documents').set({ review_status: heldForReview }).where('id', '=', uuid).execute();
    await noticeOperators(service.db, { documentId: uuid });
    expect(await service.db.selectFrom('notices').selectAll().where('user_id', '=', owner.userId).execute()).toEqual(
      [],
    );
    expect(await hasOperator(service.db)).toBe(false);
  });

  it('is listed with the others', async () => {
    const [owner, operator] = [await service.createOwner({ plan: 'paid' }), await service.createOwner()];
    await disable(owner);
    await admin('user:operator', '--email', operator.email);
    const listed = await admin('user:list');
    const entry = { plan: 'pro', operator: false, created_at: expect.any(Date), disabled_at: null };
    expect(listed).toEqual(
      expect.arrayContaining([
        { ...entry, email: owner.email, workspace: owner.workspace.name, plan: 'paid', disabled_at: expect.any(Date) },
        { ...entry, email: operator.email, workspace: operator.workspace.name, operator: true },
      ]),
    );
  });
});
