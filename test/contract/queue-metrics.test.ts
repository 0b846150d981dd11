import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeMail } from '../../service/mail/compose-visitor-mail.ts';
import { queueMail } from '../../service/mail/queue-mail.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

// Without a mail server, what is queued waits.
beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

/** Returns a metric's value; `undefined` when it is absent. */
async function metric(name: string): Promise<number | undefined> {
  const { text } = await service.deps.metrics.read();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

it('the mails that wait are counted, with the age of the oldest, however often it was tried', async () => {
  expect(await metric('linkwake_mails_waiting')).toBe(0);
  expect(await metric('linkwake_mail_oldest_due_seconds')).toBe(0);
  const content = codeMail('en', { name: 'Ada', linkHost: 'https://links.example' }, '042117');
  for (const to of ['ann@acme.example', 'ben@acme.example']) await queueMail(service.db, { kind: 'code', to, content });
  // As the page for a forgotten password does for an address without an account.
  await queueMail(service.db, { kind: 'password-reset', to: 'nobody@acme.example', content, lifeSeconds: 0 });
  await sql`
    update mails set created_at = now() - interval '2 hours', run_at = now() + interval '1 hour', attempts = 9
    where to_address <> 'ben@acme.example'`.execute(service.db);
  expect(await metric('linkwake_mails_waiting')).toBe(2);
  expect(await metric('linkwake_mail_oldest_due_seconds')).toBeCloseTo(7200, -2);
});

it('the webhook deliveries that wait are counted, without those of paused webhooks', async () => {
  const [id, url] = [randomUUID(), 'https://hooks.example/'];
  await service.db
    .insertInto('webhooks')
    .values({ id, workspace_id: service.owner.workspaceId, url, format: 'standard', kinds: ['view.opened'] })
    .execute();
  await sql`
    insert into webhook_deliveries (webhook_id, kind, next_at)
    select ${id}, 'test', at from unnest(array[now() + interval '1 hour', 'infinity', null]) as at`.execute(service.db);
  expect(await metric('linkwake_webhook_deliveries_waiting')).toBe(1);
});

it('the connections that are waited for are not those of the reading itself', async () => {
  await service.deps.metrics.read();
  expect(await metric('linkwake_database_connections{state="waited_for"}')).toBe(0);
});
