import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKeyOnce } from '../../service/accounts/api-keys.ts';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { sweep } from '../../service/housekeeping.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let mails: MailServer;
let service: StartedService;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: mails.env });
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

async function createKey(owner: CreatedOwner, name: string, expiresAt: Date): Promise<void> {
  await createApiKeyOnce(service.db, owner.userId, { name, form: crypto.randomUUID(), expiresAt });
}

/** How many mails the owner got, once all are sent. */
async function told({ email }: CreatedOwner): Promise<number> {
  const waiting = () => service.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
  await expect.poll(waiting).toEqual([]);
  return mails.received.filter(({ to }) => to === email).length;
}

describe('API keys that expire within a week', () => {
  /** @feature expiring-keys */
  it('are told their owner in one mail, once', async () => {
    const owner = await service.createOwner();
    await createKey(owner, 'nightly', inDays(6));
    await createKey(owner, 'CRM <prod>', inDays(2));
    await createKey(owner, 'later', inDays(8));
    await createKey(owner, 'over', inDays(-1));
    await sweep(service.deps);
    const message = await mails.next(owner.email);
    expect(message.subject).toBe('2 of your Linkwake API keys expire soon');
    expect(message.text).toMatch(/CRM <prod>[\s\S]*nightly/);
    expect(message.text).toMatch(/nightly \(lw_[\w-]{4}…\) expires on \d\d? \w{3} \d{4}, \d\d:\d\d UTC/);
    for (const part of [message.text, message.html || '']) {
      expect(part).toContain(`${service.baseUrl}/keys`);
      expect(part).not.toMatch(/later|over\b/);
    }
    await sweep(service.deps);
    expect(await told(owner)).toBe(1);
  });

  it('are told in the language and time zone of the account, and not once they are revoked', async () => {
    const [german, revoking] = [await service.createOwner(), await service.createOwner()];
    await service.db
      .updateTable('users')
      .set({ language: 'de', time_zone: 'Europe/Berlin' })
      .where('id', '=', german.userId)
      .execute();
    for (const owner of [german, revoking]) await createKey(owner, 'nightly', new Date(inDays(3).setUTCHours(12, 0)));
    await service.db
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('user_id', '=', revoking.userId)
      .execute();
    await sweep(service.deps);
    const message = await mails.next(german.email);
    expect(message.subject).toBe('Ein API-Schlüssel für Linkwake läuft bald ab');
    expect(message.text).toMatch(/läuft am \d\d?\.\d\d?\.\d{4}, 1[34]:00/);
    expect(await told(revoking)).toBe(0);
  });

  it('wait to be told until the service can send mail', async () => {
    const owner = await service.createOwner();
    await createKey(owner, 'nightly', inDays(3));
    const { mail, ...config } = service.deps.config;
    await sweep({ ...service.deps, config: { ...config, mail: undefined } });
    expect(await told(owner)).toBe(0);
    await sweep(service.deps);
    expect(mail).toBeDefined();
    expect((await mails.next(owner.email)).subject).toBe('A Linkwake API key expires soon');
  });
});
