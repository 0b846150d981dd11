import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../service/admin/commands.ts';
import type { Config } from '../../service/config/config.ts';
import { createLogger } from '../../service/log/logger.ts';
import { claimMail } from '../../service/mail/claim-mail.ts';
import { codeMail } from '../../service/mail/compose-visitor-mail.ts';
import { startMailWorker } from '../../service/mail/mail-worker.ts';
import { type MailKind, mailChannel, maxWaiting, type NewMail, queueMail } from '../../service/mail/queue-mail.ts';
import { addressesIn, type MailServer, startMailServer } from '../support/service/mail-server.ts';
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

const content = codeMail('en', { name: 'Ada', linkHost: 'https://links.example' }, '042117');

function mailTo(to: string, more: Partial<NewMail> = {}): NewMail {
  return { kind: 'code', to, content, ...more };
}

async function row(last: { to: string } | { state: string }) {
  const by = 'to' in last ? (['to_address', last.to] as const) : (['state', last.state] as const);
  return service.db
    .selectFrom('mails')
    .selectAll()
    .where(by[0], '=', by[1] as never)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Makes a mail that waits for its next attempt due at once. */
async function retryNow(to: string) {
  await service.db
    .updateTable('mails')
    .set({ run_at: new Date(0) })
    .where('to_address', '=', to)
    .execute();
  await sql`select pg_notify(${mailChannel}, '')`.execute(service.db);
}

describe('mail', () => {
  it('is handed to the SMTP server, and forgets to whom it went', async () => {
    await queueMail(service.db, mailTo('ann@acme.example'));
    const message = await mails.next('ann@acme.example');
    expect(message.subject).toBe('Your code for a document from Ada');
    expect(addressesIn(message.from)).toEqual(['Linkwake <links@linkwake.example>']);
    await expect.poll(() => row({ state: 'sent' })).toMatchObject({ content: null, to_address: null, attempts: 1 });
  });

  it('is sent only when what causes it is committed', async () => {
    const undone = service.db.transaction().execute(async (transaction) => {
      await queueMail(transaction, mailTo('nobody@acme.example'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queueMail(service.db, mailTo('ben@acme.example'));
    await mails.next('ben@acme.example');
    expect(mails.received.map(({ to }) => to)).not.toContain('nobody@acme.example');
  });

  it('is retried while the server has no time for it', async () => {
    mails.answer('busy@acme.example', 451);
    await queueMail(service.db, mailTo('busy@acme.example'));
    await expect.poll(() => row({ to: 'busy@acme.example' })).toMatchObject({ attempts: 1, locked_until: null });
    const waiting = await row({ to: 'busy@acme.example' });
    expect(waiting?.last_error).toContain('451');
    expect(Number(waiting?.run_at) - Number(waiting?.created_at)).toBeGreaterThan(5000);
    mails.answer('busy@acme.example', 250);
    await retryNow('busy@acme.example');
    await mails.next('busy@acme.example');
  });

  it('that is delayed is logged with its server and the words of that, and without an address', async () => {
    const other = await startService();
    const { mail } = service.deps.config;
    if (!mail) throw new Error('The service has no mail server.');
    const { port } = new URL(mail.smtpUrl);
    const lines: object[] = [];
    const log = createLogger('info', (line) => lines.push(JSON.parse(line)));
    const config = { ...other.deps.config, mail: { ...mail, smtpUrl: mail.smtpUrl.replace('//', '//robot:word@') } };
    const worker = startMailWorker({ ...other.deps, config, log });
    mails.answer('slow@acme.example', 451);
    await queueMail(other.db, mailTo('slow@acme.example'));
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      event: 'mail_delayed',
      kind: 'code',
      attempt: 1,
      host: '127.0.0.1',
      port: Number(port),
    });
    expect(lines[0]).toMatchObject({ reason: 'EENVELOPE', words: expect.stringContaining('451') });
    expect(JSON.stringify(lines)).not.toMatch(/slow|@acme/);
    await worker.stop();
    await other.stop();
  });

  it('is sent once the connection can be created that failed before, and a worker stops without one', async () => {
    const other = await startService();
    const { mail } = service.deps.config;
    if (!mail) throw new Error('The service has no mail server.');
    let failures = 1;
    const settings = {
      ...mail,
      /** The first use is that of the connection. */
      get smtpUrl() {
        failures -= 1;
        return failures >= 0 ? 'no address' : mail.smtpUrl;
      },
    };
    const lines: object[] = [];
    const log = createLogger('info', (line) => lines.push(JSON.parse(line)));
    const start = () => startMailWorker({ ...other.deps, config: { ...other.deps.config, mail: settings }, log });
    const worker = start();
    await queueMail(other.db, mailTo('early@acme.example'));
    await expect.poll(() => lines).toHaveLength(1);
    await other.db
      .updateTable('mails')
      .set({ run_at: new Date(0) })
      .execute();
    await sql`select pg_notify(${mailChannel}, '')`.execute(other.db);
    await mails.next('early@acme.example');
    await worker.stop();
    failures = 1;
    const another = start();
    await queueMail(other.db, mailTo('late@acme.example'));
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    await another.stop();
    await other.stop();
  });

  it('of a test goes out at once, and the command says what the server answers', async () => {
    const test = (env: Partial<Config>, ...args: string[]) => {
      const { db, pool, deps } = service;
      return commands['mail:test']?.run(db, args, { pool, config: { ...deps.config, ...env }, warn: () => undefined });
    };
    const { port } = new URL(mails.env.SMTP_URL);
    expect(await test({}, 'Op@ACME.example')).toEqual({
      to: 'Op@acme.example',
      host: '127.0.0.1',
      port: Number(port),
      answer: expect.stringMatching(/^250 /),
    });
    expect((await mails.next('Op@acme.example')).subject).toBe('Test email from Linkwake');
    mails.answer('gone@acme.example', 550);
    await expect(test({}, 'gone@acme.example')).rejects.toThrow(
      `127.0.0.1:${port} did not accept the email: 550 No such mailbox here`,
    );
    await expect(test({}, 'nobody')).rejects.toThrow('ADDRESS must be an email address.');
    await expect(test({ mail: undefined }, 'op@acme.example')).rejects.toThrow('Set SMTP_URL and MAIL_FROM');
  });

  it('ends when the server refuses the address for good', async () => {
    mails.answer('gone@acme.example', 550);
    await queueMail(service.db, mailTo('gone@acme.example'));
    await expect.poll(() => row({ state: 'bounced' })).toMatchObject({ attempts: 1, content: null, to_address: null });
    expect((await row({ state: 'bounced' }))?.last_error).toContain('550');
  });

  it('ends after two days, or when it says nothing that is still true', async () => {
    mails.answer('late@acme.example', 451);
    await queueMail(service.db, mailTo('late@acme.example'));
    await expect.poll(() => row({ to: 'late@acme.example' })).toMatchObject({ attempts: 1, locked_until: null });
    const kept = await row({ to: 'late@acme.example' });
    expect(Number(kept?.expires_at) - Number(kept?.created_at)).toBe(2 * 24 * 60 * 60 * 1000);
    await service.db
      .updateTable('mails')
      .set({ expires_at: new Date(0) })
      .where('to_address', '=', 'late@acme.example')
      .execute();
    await retryNow('late@acme.example');
    await expect.poll(() => row({ state: 'expired' })).toMatchObject({ content: null });
  });

  it('is sent once, and by the next worker where one was killed', async () => {
    await queueMail(service.db, mailTo('once@acme.example'));
    await mails.next('once@acme.example');
    await service.db
      .insertInto('mails')
      .values({
        kind: 'code',
        to_address: 'killed@acme.example',
        content: JSON.stringify(content),
        attempts: 1,
        // The lease of the worker that was killed has just expired.
        locked_until: new Date(Date.now() - 1000),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    await sql`select pg_notify(${mailChannel}, '')`.execute(service.db);
    await mails.next('killed@acme.example');
    expect(mails.received.filter(({ to }) => to === 'once@acme.example')).toHaveLength(1);
  });

  it('stays queued when its server never answers and the process stops, and is sent once afterwards', async () => {
    const quiet = createServer();
    quiet.listen(0, '127.0.0.1');
    await once(quiet, 'listening');
    const { port } = quiet.address() as AddressInfo;
    const other = await startService();
    const { deps } = other;
    const { mail } = service.deps.config;
    if (!mail) throw new Error('The service has no mail server.');
    // Longer than the test may take: only the stop ends the connection.
    const limits = 'connectionTimeout=600000&greetingTimeout=600000&socketTimeout=600000';
    const stuck = startMailWorker({
      ...deps,
      config: {
        ...deps.config,
        mail: { ...mail, smtpUrl: `smtp://127.0.0.1:${port}?${limits}` },
        stopping: { drain: 0, grace: 1 },
      },
    });
    const connected = once(quiet, 'connection');
    await queueMail(deps.db, mailTo('patient@acme.example'));
    await connected;
    await stuck.stop();
    const waiting = await deps.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, locked_until: null });
    const next = startMailWorker({ ...deps, config: { ...deps.config, mail } });
    expect((await mails.next('patient@acme.example')).messageId).toContain(waiting.id);
    await next.stop();
    expect(mails.received.filter(({ to }) => to === 'patient@acme.example')).toHaveLength(1);
    quiet.close();
    await other.stop();
  });

  it('belongs to its worker for as long as the server takes to accept it, and is sent once', async () => {
    const slow = await startMailServer();
    const other = await startService();
    const { deps, db } = other;
    const { mail } = service.deps.config;
    if (!mail) throw new Error('The service has no mail server.');
    const release = slow.hold();
    const config = { ...deps.config, mail: { ...mail, smtpUrl: slow.env.SMTP_URL } };
    const worker = startMailWorker({ ...deps, config }, { leaseSeconds: 5 });
    await queueMail(db, mailTo('large@acme.example'));
    const theMail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    await expect.poll(theMail).toMatchObject({ attempts: 1, locked_until: expect.any(Date) });
    const { locked_until: firstEnd } = await theMail();
    const hasPassed = async () => {
      const { rows } = await sql<{ passed: boolean }>`select now() > ${firstEnd} as passed`.execute(db);
      return rows[0]?.passed;
    };
    await expect.poll(hasPassed, { timeout: 20_000 }).toBe(true);
    expect(await claimMail(db, 5)).toBeUndefined();
    release();
    await slow.next('large@acme.example');
    await expect.poll(theMail).toMatchObject({ state: 'sent', attempts: 1 });
    expect(slow.received).toHaveLength(1);
    await worker.stop();
    await other.stop();
    await slow.stop();
  });

  it('is sent once where the database is away when the server has accepted it', async () => {
    const relay = await startMailServer();
    const other = await startService();
    const { deps, db, pool } = other;
    const { mail } = service.deps.config;
    if (!mail) throw new Error('The service has no mail server.');
    const lines: string[] = [];
    const worker = startMailWorker(
      {
        ...deps,
        config: { ...deps.config, mail: { ...mail, smtpUrl: relay.env.SMTP_URL } },
        log: createLogger('error', (line) => lines.push(line)),
      },
      { leaseSeconds: 3 },
    );
    // Its end cannot be recorded, as while another server takes over. Renewals of the lease go through.
    await pool.query(`
      create function shut_down() returns trigger language plpgsql as
        $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
      create trigger shut_down before update on mails for each row
        when (new.state <> 'waiting') execute function shut_down()`);
    await queueMail(db, mailTo('outage@acme.example'));
    await relay.next('outage@acme.example');
    await expect.poll(() => lines.join('')).toContain('mail_unsettled');
    const theMail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    const { locked_until: end } = await theMail();
    const hasPassed = async () => (await pool.query('select now() > $1 as passed', [end])).rows[0]?.passed;
    await expect.poll(hasPassed, { timeout: 20_000 }).toBe(true);
    expect(await claimMail(db, 3)).toBeUndefined();
    await pool.query('drop function shut_down cascade');
    await expect.poll(theMail).toMatchObject({ state: 'sent', attempts: 1 });
    expect(relay.received).toHaveLength(1);
    await worker.stop();
    await other.stop();
    await relay.stop();
  });

  /** @feature mail-allowances */
  it('of one kind is bounded for each workspace, and keeps no other kind and no other workspace from being mailed', async () => {
    const { workspaceId } = await service.createOwner();
    await fillQueue('personal-link', workspaceId);
    const link = mailTo('more@acme.example', { kind: 'personal-link', workspaceId });
    await expect(queueMail(service.db, link)).rejects.toMatchObject({ code: 'mail_queue_full' });
    await queueMail(service.db, mailTo('visitor@acme.example', { workspaceId }));
    await mails.next('visitor@acme.example');
    await queueMail(service.db, { ...link, workspaceId: service.owner.workspaceId, to: 'other@acme.example' });
    await mails.next('other@acme.example');
  });

  it('that has expired takes no place of others', async () => {
    await fillQueue('password-reset', null, '-1 minute');
    await queueMail(service.db, mailTo('owner@acme.example', { kind: 'password-reset' }));
    await mails.next('owner@acme.example');
  });

  it('that somebody waits for is sent before other mail, and batches last', async () => {
    const other = await startService();
    const kinds = ['personal-link', 'notice', 'signed-copy', 'new-browser', 'password-reset', 'code'] as const;
    for (const kind of kinds) await queueMail(other.db, mailTo('ann@acme.example', { kind }));
    const claimed: string[] = [];
    for (const _ of kinds) claimed.push((await claimMail(other.db, 60))?.kind ?? 'none');
    expect(new Set(claimed.slice(0, 3))).toEqual(new Set(['code', 'password-reset', 'new-browser']));
    expect(claimed.slice(3)).toEqual(['notice', 'signed-copy', 'personal-link']);
    await other.stop();
  });

  it('of one workspace does not wait for the batch of another', async () => {
    const other = await startService();
    const { workspaceId } = await other.createOwner();
    const link = (to: string, of: string) => mailTo(to, { kind: 'personal-link', workspaceId: of });
    for (let n = 0; n < 6; n++) await queueMail(other.db, link(`batch${n}@acme.example`, other.owner.workspaceId));
    const claimed: string[] = [];
    const claim = async () => claimed.push((await claimMail(other.db, 60))?.to.split('@')[0] ?? 'none');
    await claim();
    await claim();
    for (const to of ['ann', 'bob']) await queueMail(other.db, link(`${to}@acme.example`, workspaceId));
    for (let n = 0; n < 6; n++) await claim();
    expect(claimed.slice(2, 6).toSorted()).toEqual(['ann', 'batch2', 'batch3', 'bob']);
    expect(claimed.slice(6)).toEqual(['batch4', 'batch5']);
    await other.stop();
  });

  it('that somebody waits for is sent while the server takes long over a batch', async () => {
    const slow = await startMailServer();
    const other = await startService({ env: slow.env });
    const release = slow.hold();
    for (let n = 0; n < 8; n++) await queueMail(other.db, mailTo(`batch${n}@acme.example`, { kind: 'personal-link' }));
    const started = async (kind: MailKind) => {
      const mail = await other.db
        .selectFrom('mails')
        .select((e) => e.fn.countAll<string>().as('count'))
        .where('kind', '=', kind)
        .where('attempts', '>', 0)
        .executeTakeFirstOrThrow();
      return Number(mail.count);
    };
    await expect.poll(() => started('personal-link')).toBe(4);
    await queueMail(other.db, mailTo('visitor@acme.example'));
    await expect.poll(() => started('code')).toBe(1);
    expect(await started('personal-link')).toBe(4);
    release();
    await slow.next('visitor@acme.example');
    await other.stop();
    await slow.stop();
  });
});

/** Lets as many mails wait as may, none of which is sent during a test. */
async function fillQueue(kind: MailKind, workspaceId: string | null, life = '2 days') {
  await sql`insert into mails (kind, workspace_id, to_address, content, run_at, expires_at)
    select ${kind}, ${workspaceId}::uuid, 'many@acme.example', '{}', now() + interval '1 day', now() + ${life}::interval
    from generate_series(1, ${maxWaiting})`.execute(service.db);
}
