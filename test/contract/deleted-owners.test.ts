import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { setOperator } from '../../service/accounts/set-operator.ts';
import { commands } from '../../service/admin/commands.ts';
import { sweepDeletedBlobs } from '../../service/blobs/sweep-deleted-blobs.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { orderForm } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let mails: MailServer;
let service: StartedService;
const warnings: string[] = [];

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: { ...mails.env, WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

async function remove({ email }: CreatedOwner, ...args: string[]) {
  const { db, pool, deps } = service;
  const installation = { pool, config: deps.config, warn: (line: string) => warnings.push(line) };
  return commands['user:delete']?.run(db, ['--email', email, ...args], installation);
}

/** Publishes a page, a site and a form, with a recipient and views, in a room, beside a webhook, a token and a sign-in. */
async function furnish(owner: CreatedOwner) {
  const client = ownersClient({ ...service, owner });
  const page = await client.documents.publish({ html: '<h1>Plan</h1>' }, { title: 'Plan' });
  const site = makeZip({ 'index.html': '<p>Site', 'more.html': '<p>More' });
  await client.documents.publish({ file: new Blob([new Uint8Array(site)]), name: 'site.zip' }, {});
  await client.documents.publish({ file: new Blob([new Uint8Array(await orderForm())]), name: 'order.pdf' }, {});
  await client.recipients.create(page.uuid, { name: 'Grace', email: 'grace@example.org' });
  const room = await client.rooms.create({ title: 'Deal', documents: [page.slug] });
  await report((await visit(page.link)).beacon, { acted: true });
  const browser = await signedIn(service, owner);
  await browser.post(`${service.baseUrl}/webhooks`, {
    form: 'f0000000-0000-4000-8000-000000000000',
    url: 'http://127.0.0.1:9/hook',
    format: 'standard',
    kinds: 'view.opened',
  });
  return { page, room, browser, token: await grantAccessToken(service.db, owner.userId, 'read') };
}

/** The tables with a row that has one of the words, with the number of such rows. */
async function tablesWith(...words: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(service.db);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as t
      where t::text ilike any (${words.map((word) => `%${word}%`)}::text[])`.execute(service.db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
}

describe('a person who is deleted', () => {
  /** @feature deleted-owners */
  it('leaves nothing in the database and no file, and others lose nothing', async () => {
    const [ada, bob] = [await service.createOwner(), await service.createOwner()];
    const [hers, his] = [await furnish(ada), await furnish(bob)];
    const ofBob = await tablesWith(bob.userId, bob.workspaceId, bob.email);
    const kept = new Set(await blobKeys());
    const counts = { email: ada.email, documents: 3, recipients: 1, responses: 0, rooms: 1 };
    expect(await remove(ada)).toEqual({ ...counts, deleted: false });
    expect(warnings.at(-1)).toContain('Nothing was deleted');
    expect((await visit(hers.page.link)).response.status).toBe(200);

    expect(await remove(ada, '--confirm')).toEqual({ ...counts, deleted: true });
    expect((await visit(hers.page.link)).response.status).toBe(404);
    expect((await fetch(hers.room.link)).status).toBe(404);
    for (const secret of [ada.apiKey, hers.token])
      expect((await new ApiCaller(service.baseUrl, secret).get('/me')).status).toBe(401);
    expect((await hers.browser.get(`${service.baseUrl}/documents`)).headers.get('location')).toContain('/sign-in');
    expect(await tablesWith(ada.userId, ada.workspaceId, ada.email, hers.page.uuid)).toEqual({});

    await sweepDeletedBlobs(service.deps, new Date(Date.now() + 3_600_000));
    const left = await blobKeys();
    expect(left.length).toBe(kept.size / 2);
    expect(await tablesWith(bob.userId, bob.workspaceId, bob.email)).toEqual(ofBob);
    expect((await visit(his.page.link)).response.status).toBe(200);
  });

  it('is not the only operator, and has to exist', async () => {
    const ada = await service.createOwner();
    await setOperator(service.db, { email: ada.email, isOperator: true });
    await expect(remove(ada, '--confirm')).rejects.toThrow(`${ada.email} is the only operator`);
    const bob = await service.createOwner();
    await setOperator(service.db, { email: bob.email, isOperator: true });
    await remove(ada, '--confirm');
    await expect(remove(ada, '--confirm')).rejects.toThrow('There is no owner');
  });

  it('takes with them what a request publishes that was let in before', async () => {
    const ada = await service.createOwner();
    const caller = new ApiCaller(service.baseUrl, ada.apiKey);
    const publishing = Array.from({ length: 8 }, (_, n) => caller.send('POST', '/documents', { html: `<p>${n}` }));
    await remove(ada, '--confirm');
    for (const { status } of await Promise.all(publishing)) expect([201, 401]).toContain(status);
    expect(await tablesWith(ada.userId, ada.workspaceId)).toEqual({});
  });
});

async function blobKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const batch of service.deps.blobs.list()) keys.push(...batch.map(({ key }) => key));
  return keys;
}
