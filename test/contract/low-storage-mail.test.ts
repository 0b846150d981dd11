import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { sweepDeletedBlobs } from '../../service/blobs/sweep-deleted-blobs.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { sweep } from '../../service/housekeeping.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let mails: MailServer;
let service: StartedService;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: { ...mails.env, WORKSPACE_STORAGE: '204800' } });
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

async function publish({ apiKey }: CreatedOwner, bytes: number): Promise<string> {
  const page = { html: `<p>${'x'.repeat(bytes - 7)}</p>` };
  const { status, body } = await new ApiCaller(service.baseUrl, apiKey).send('POST', '/documents', page);
  expect(status).toBe(201);
  return body.uuid;
}

/** How many mails the owner got, once all are sent. */
async function told({ email }: CreatedOwner): Promise<number> {
  const waiting = () => service.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
  await expect.poll(waiting).toEqual([]);
  return mails.received.filter(({ to }) => to === email).length;
}

describe('storage that is nearly used up', () => {
  /** @feature low-storage */
  it('is told the owner once, and once more when it happens again', async () => {
    const owner = await service.createOwner();
    const large = await publish(owner, 150_000);
    await sweep(service.deps);
    expect(await told(owner)).toBe(0);
    await publish(owner, 40_000);
    await sweep(service.deps);
    const message = await mails.next(owner.email);
    expect(message.subject).toBe('Your Linkwake storage is almost full');
    expect(message.text).toContain('Your workspace uses 185.5 kB of 200 kB.');
    for (const part of [message.text, message.html || '']) expect(part).toContain(`${service.baseUrl}/documents`);
    await sweep(service.deps);
    expect(await told(owner)).toBe(1);
    await deleteDocument(service.db, owner.workspaceId, large);
    await sweepDeletedBlobs(service.deps, inAnHour());
    await sweep(service.deps);
    await publish(owner, 150_000);
    await sweep(service.deps);
    expect(await told(owner)).toBe(2);
  });

  it('is told in the language of the account, and not to people who are disabled', async () => {
    const [german, disabled] = [await service.createOwner(), await service.createOwner()];
    await publish(german, 190_000);
    await publish(disabled, 190_000);
    await service.db.updateTable('users').set({ language: 'de' }).where('id', '=', german.userId).execute();
    await service.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.userId).execute();
    await sweep(service.deps);
    const message = await mails.next(german.email);
    expect(message.subject).toBe('Ihr Speicherplatz in Linkwake ist fast voll');
    expect(message.text).toMatch(/belegt 185,5\skB von 200\skB/);
    expect(await told(disabled)).toBe(0);
  });
});
