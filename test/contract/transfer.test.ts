import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { disableOwner } from '../../service/accounts/disable-owner.ts';
import { blobColumns } from '../../service/blobs/blob-columns.ts';
import type { BlobStore } from '../../service/blobs/blob-store.ts';
import { fileSystemBlobs } from '../../service/blobs/file-system-blobs.ts';
import { openBlobs } from '../../service/blobs/open-blobs.ts';
import { removeOrphanBlobs } from '../../service/blobs/orphan-blobs.ts';
import { sweepDeletedBlobs } from '../../service/blobs/sweep-deleted-blobs.ts';
import { readConfig } from '../../service/config/config.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { type RunningService, runService } from '../../service/run-service.ts';
import { exportInstallation } from '../../service/transfer/export-installation.ts';
import { excludedTables, exportedTables } from '../../service/transfer/exported-tables.ts';
import { generateIdentity } from '../../service/transfer/generate-identity.ts';
import { importInstallation } from '../../service/transfer/import-installation.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { connectionString, type StartedDatabase, startDatabase } from '../support/service/database.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type ObjectStorage, startObjectStorage } from '../support/service/object-storage.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const run = promisify(execFile);

let folder: string;
let file: string;
let firstExport: { stdout: string; stderr: string };
let source: StartedService;
let storage: ObjectStorage;
let database: StartedDatabase;
let target: RunningService;
let targetEnv: Record<string, string>;
/** All rows, as exported and as imported. */
let exported: Record<string, string[]>;
let imported: Record<string, string[]>;
let accessToken: string;
let links: Record<'open' | 'closed' | 'site', string>;
const visitor = new CookieBrowser();
const owner = new CookieBrowser();

/** Runs a command as `npm run admin --` does. */
async function admin(env: Record<string, string>, ...args: string[]) {
  return JSON.parse((await adminOutput(env, ...args)).stdout);
}

function adminOutput(env: Record<string, string>, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const command = ['service/build/run-program.ts', 'admin/main', ...args];
  return run(process.execPath, command, { env: { PATH: process.env.PATH, ...env } });
}

/** Creates one of everything: documents of each kind, with gates, views, recipients, versions, a sign-in and tokens. */
async function fill(service: StartedService): Promise<void> {
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const html = await caller.send('POST', '/documents', { html: '<h1>Open</h1>', title: 'Öffnen — 開く “x”\\n' });
  const closed = await caller.send('POST', '/documents', { html: '<h1>Closed</h1>', password: 'open sesame' });
  const site = makeZip({ 'index.html': '<h1>Start</h1>', 'a/other.html': '<h1>Other</h1>' });
  const zip = await caller.upload('POST', '/documents', { name: 'site.zip', bytes: site });
  const pdf = await caller.upload('POST', '/documents', { name: 'a.pdf', bytes: await makePdf(2) });
  await caller.upload('PUT', `/documents/${pdf.body.slug}/content`, { name: 'b.pdf', bytes: await makePdf(4) });
  await caller.send('POST', `/documents/${html.body.slug}/recipients`, { name: 'Ada', email: 'ada@linkwake.example' });
  await caller.send('POST', '/rooms', { title: 'Room', documents: [html.body.slug, pdf.body.slug] });
  await service.db.updateTable('room_documents').set({ section: 'Contracts' }).where('place', '=', 2).execute();
  await storeSigned(service, pdf.body.uuid);
  links = { open: html.body.link, closed: closed.body.link, site: zip.body.link };
  await visitor.post(links.closed, { password: 'open sesame' });
  await report((await visit(links.open)).beacon, { acted: true, completion: 40, sections: ['Open'] });
  const { email, password } = service.owner;
  await owner.follow(await owner.post(`${service.baseUrl}/sign-in/`, { email, password }), service.baseUrl);
  await disableOwner(service.db, (await service.createOwner()).email);
  accessToken = await grantAccessToken(service.db, service.owner.userId, 'read');
}

/** A signed response, whose copy is a separate file. */
async function storeSigned({ db, deps }: StartedService, documentId: string): Promise<void> {
  const { key, sha256 } = await deps.blobs.put(Readable.from([Buffer.from('%PDF-1.7 signed')]));
  const { live_version_id } = await db
    .selectFrom('documents')
    .select('live_version_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('responses')
    .values({
      document_id: documentId,
      version_id: live_version_id ?? '',
      answers: JSON.stringify([{ name: 'total', label: 'Σύνολο', value: '1' }]),
      signer_name: 'Ada',
      signed_state: 'ready',
      signed_blob: key,
      answered_sha256: sha256,
    })
    .execute();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'));
  file = join(folder, 'all.tar');
  [source, storage, database] = await Promise.all([
    startService({ embedded: true }),
    startObjectStorage(),
    startDatabase(),
  ]);
  await fill(source);
  exported = await contentsOf(source.deps);
  firstExport = await adminOutput({ DATA_DIR: source.dir }, 'export', file);
  const [port, linkPort] = await freePorts(2);
  targetEnv = {
    ...storage.env,
    DATABASE_URL: connectionString(database.pool.options),
    DATA_DIR: join(folder, 'target'),
    PORT: String(port),
    LINK_PORT: String(linkPort),
    LOG_LEVEL: 'error',
  };
  const config = readConfig(targetEnv);
  // A first start creates keys, which the file's keys replace.
  await (await runService(config)).stop();
  await admin(targetEnv, 'import', file);
  imported = await contentsOf({ pool: database.pool, blobs: await openBlobs(config) });
  target = await runService(config);
});

afterAll(async () => {
  await target?.stop();
  await Promise.all([source.stop(), storage.stop(), database.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Returns an address of the source at the target. */
function there(address: string): string {
  const { baseUrl, linkHost } = target.deps.config;
  return address.replaceAll(source.linkHost, linkHost).replaceAll(source.baseUrl, baseUrl);
}

/** Returns every row to move, by table, with the content of blobs in place of their keys. */
async function contentsOf({ pool, blobs }: { pool: Pool; blobs: BlobStore }): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const contents: Record<string, string[]> = {};
  try {
    for (const { name } of await exportedTables(client)) {
      const { rows } = await client.query(`select row_to_json(moved) as row from "${name}" moved`);
      for (const { row } of rows) {
        for (const { column } of blobColumns.filter((known) => known.table === name)) {
          if (row[column] !== null) row[column] = await hashOf(blobs, row[column]);
        }
      }
      contents[name] = rows.map(({ row }) => JSON.stringify(row)).sort();
    }
  } finally {
    client.release();
  }
  return contents;
}

async function hashOf(blobs: BlobStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await blobs.open(key)) hash.update(chunk);
  return hash.digest('hex');
}

describe('an installation moved from the embedded database and disk to another PostgreSQL and a bucket', () => {
  it('answers its owner identically, by API key and access token', async () => {
    for (const token of [source.owner.apiKey, accessToken]) {
      const before = new ApiCaller(source.baseUrl, token);
      const after = new ApiCaller(target.deps.config.baseUrl, token);
      const { body: list } = await before.get('/documents?limit=100');
      const paths = ['/me', '/documents?limit=100'];
      for (const { slug } of list.documents) paths.push(`/documents/${slug}`, `/documents/${slug}/activity`);
      expect(paths.length).toBe(10);
      for (const path of paths) {
        const [was, is] = [await before.get(path), await after.get(path)];
        expect(is.status).toBe(200);
        expect(JSON.stringify(is.body)).toBe(there(JSON.stringify(was.body)));
      }
    }
  });

  it('shows its visitors the same, and accepts their passes', async () => {
    for (const link of [links.open, links.site]) {
      const [was, is] = [await visit(link), await visit(there(link))];
      const content = async (address: string) => (await (await fetch(address)).text()).replace(/<script.*/s, '');
      expect(await content(is.content)).toBe(await content(was.content));
    }
    expect((await visit(there(links.closed))).html).not.toContain('<iframe');
    const cookie = visitor.cookies(links.closed);
    expect((await visit(there(links.closed), { cookie })).html).toContain('<iframe');
  });

  it('keeps its owner signed in', async () => {
    const cookie = owner.cookies(`${source.baseUrl}/documents/`);
    const page = await fetch(there(`${source.baseUrl}/documents/`), { headers: { cookie }, redirect: 'manual' });
    expect(page.status).toBe(200);
  });

  it('has every row and every file', () => {
    expect(exported.documents).toHaveLength(4);
    expect(exported.versions).toHaveLength(5);
    expect(exported.views).toHaveLength(1);
    expect(exported.room_documents).toHaveLength(2);
    expect(exported.room_documents?.join()).toContain('"section":"Contracts"');
    expect(exported.responses).toHaveLength(1);
    expect(imported).toEqual(exported);
  });

  it('can be moved back to an embedded database and a disk', async () => {
    const back = await startDatabase();
    try {
      const blobs = fileSystemBlobs(join(folder, 'back'));
      const second = join(folder, 'second.tar');
      const counts = await exportInstallation(target.deps, second);
      expect(await importInstallation({ ...back, blobs }, second)).toEqual(counts);
      expect(counts.rows).toMatchObject({
        documents: 4,
        versions: 5,
        site_files: 2,
        users: 2,
        recipients: 1,
      });
      expect(await contentsOf({ pool: back.pool, blobs })).toEqual(await contentsOf(target.deps));
      const { rows } = await back.pool.query(`select tgname from pg_trigger where tgenabled = 'D'`);
      expect(rows).toEqual([]);
    } finally {
      await back.stop();
    }
  });
});

describe('the export', () => {
  it('is a tar that only its owner may read, and is not overwritten', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { stdout } = await run('tar', ['-tf', file]);
    expect(stdout.split('\n')[0]).toBe('installation.json');
    expect(stdout).toContain('tables/documents-1.jsonl');
    await expect(exportInstallation(source.deps, file)).rejects.toThrow('exists already');
  });

  it('has what is deleted while it is made, with its files', async () => {
    const service = await startService();
    onTestFinished(() => service.stop());
    const { db, deps, owner: person } = service;
    const caller = new ApiCaller(service.baseUrl, person.apiKey);
    for (const html of ['<p>First', '<p>Second']) await caller.send('POST', '/documents', { html });
    const sweepAll = async () => {
      const inAnHour = new Date(Date.now() + 3_600_000);
      return (await sweepDeletedBlobs(deps, inAnHour)) + (await removeOrphanBlobs(deps, inAnHour));
    };
    let deleted = 0;
    const blobs: BlobStore = {
      ...deps.blobs,
      async open(key) {
        for (const { id } of await db.selectFrom('documents').select('id').execute()) {
          await deleteDocument(db, person.workspaceId, id);
          deleted += 1;
        }
        expect(await sweepAll()).toBe(0);
        return deps.blobs.open(key);
      },
    };
    const counts = await exportInstallation({ pool: service.pool, blobs }, join(folder, 'meanwhile.tar'));
    expect([deleted, counts.blobs, counts.rows.documents]).toEqual([2, 2, 2]);
    await expect.poll(sweepAll).toBe(2);
  });

  it('has no mail, so that a recipient whose mail waited can be mailed again', async () => {
    const service = await startService();
    const empty = await startDatabase();
    onTestFinished(async () => {
      await Promise.all([service.stop(), empty.stop()]);
    });
    const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
    const { body } = await caller.send('POST', '/documents', { html: '<p>Mailed' });
    for (const name of ['ada', 'bo']) {
      await caller.send('POST', `/documents/${body.slug}/recipients`, { email: `${name}@linkwake.example` });
    }
    await service.pool.query(`
      update recipients set mail_at = now(), mail_state = case email when 'bo@linkwake.example' then 'sent' else 'waiting' end`);
    await service.pool.query(`
      insert into mails (kind, recipient_id, to_address, content, run_at, expires_at)
      select 'personal-link', id, email, '{}', now() + interval '1 hour', now() + interval '1 day'
      from recipients where mail_state = 'waiting'`);
    const waiting = join(folder, 'waiting.tar');
    await exportInstallation(service.deps, waiting);
    await importInstallation({ ...empty, blobs: fileSystemBlobs(join(folder, 'waiting')) }, waiting);
    const { rows } = await empty.pool.query(
      'select email, mail_state, mail_at is not null as dated from recipients order by email',
    );
    expect(rows).toEqual([
      { email: 'ada@linkwake.example', mail_state: null, dated: false },
      { email: 'bo@linkwake.example', mail_state: 'sent', dated: true },
    ]);
  });

  it('creates no file when the database does not answer', async () => {
    const pool = { connect: () => Promise.reject(new Error('No connection.')) } as unknown as Pool;
    const nothing = join(folder, 'nothing-written.tar');
    await expect(exportInstallation({ pool, blobs: source.deps.blobs }, nothing)).rejects.toThrow('No connection.');
    await expect(stat(nothing)).rejects.toThrow('ENOENT');
  });

  /** @feature recovery */
  it('says when it is not encrypted, and is imported with its key when it is', async () => {
    expect(JSON.parse(firstExport.stdout)).toMatchObject({ encrypted: false });
    expect(firstExport.stderr).toContain('is not encrypted');
    const [encrypted, identity] = [join(folder, 'encrypted.tar'), join(folder, 'key.txt')];
    const recipient = await generateIdentity(identity);
    const { stdout, stderr } = await adminOutput(
      { DATA_DIR: source.dir },
      'export',
      encrypted,
      '--recipient',
      recipient,
    );
    expect(JSON.parse(stdout)).toMatchObject({ encrypted: true, rows: { documents: 4 } });
    expect(stderr).toBe('');
    expect(await readFile(encrypted, 'latin1')).not.toContain('installation.json');
    const empty = await startDatabase();
    try {
      const own = { DATABASE_URL: connectionString(empty.pool.options), DATA_DIR: join(folder, 'decrypted') };
      expect((await admin(own, 'import', encrypted, '--identity-file', identity)).rows.documents).toBe(4);
    } finally {
      await empty.stop();
    }
  });

  it('contains every table of the database, or says why not', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const client = await database.pool.connect();
    const moved = (await exportedTables(client)).map(({ name }) => name);
    client.release();
    expect([...moved, ...Object.keys(excludedTables)].sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe('the import refuses', () => {
  let empty: StartedDatabase;
  let blobs: BlobStore;
  beforeAll(async () => {
    empty = await startDatabase();
    blobs = await openBlobs(readConfig({ DATA_DIR: join(folder, 'empty') }));
  });
  afterAll(() => empty.stop());

  /** Returns the file with its bytes changed. */
  async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, change(Buffer.from(await readFile(file))));
    return path;
  }

  async function refused(path: string): Promise<string> {
    const failure = await importInstallation({ ...empty, blobs }, path).catch((error: Error) => error);
    if (!(failure instanceof Error)) throw new Error('It was imported.');
    const { rows } = await empty.pool.query('select count(*)::int as users from users');
    expect(rows).toEqual([{ users: 0 }]);
    for await (const batch of blobs.list()) expect(batch).toEqual([]);
    return failure.message;
  }

  it('an installation that has content, or is running', async () => {
    const taken = { ...database, blobs: target.deps.blobs };
    await expect(importInstallation(taken, file)).rejects.toThrow('Stop it, then import');
    await target.stop();
    await expect(importInstallation(taken, file)).rejects.toThrow('already has content');
  });

  it('an installation of which only a process without jobs is running', async () => {
    const [port, linkPort] = await freePorts(2);
    const env = {
      ...{ DATABASE_URL: connectionString(empty.pool.options), DATA_DIR: join(folder, 'web'), ROLES: 'web' },
      ...{ PORT: String(port), LINK_PORT: String(linkPort), LOG_LEVEL: 'error' },
    };
    const web = await runService(readConfig(env));
    onTestFinished(() => web.stop());
    const listens = `select from pg_stat_activity where datname = current_database() and query like 'listen %'`;
    await expect.poll(async () => (await empty.pool.query(listens)).rowCount).toBe(1);
    expect(await refused(file)).toContain('Stop it, then import');
  });

  it.each([
    ['that is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5000)],
    ['in which a document was changed', (bytes: Buffer) => replaced(bytes, '<h1>Closed</h1>', '<h1>Opened</h1>')],
    ['that lacks a row', (bytes: Buffer) => replaced(bytes, '"recipients":1', '"recipients":2')],
    ['of another kind', () => Buffer.from('no tar at all'.repeat(1000))],
  ])('a file %s', async (name, change) => {
    expect(await refused(await changed(`${name}.tar`, change))).toMatch(/damaged|incomplete/);
  });

  it('a file of a newer version', async () => {
    const newer = await changed('newer.tar', (bytes) => replaced(bytes, '0001-main-job.sql', '9999-main-job.sql'));
    expect(await refused(newer)).toContain('newer Linkwake');
  });

  it('a missing file', async () => {
    expect(await refused(join(folder, 'nothing.tar'))).toContain('cannot be read');
    await expect(admin(targetEnv, 'import')).rejects.toMatchObject({
      stderr: expect.stringContaining('Name the file to read'),
    });
  });
});

it('keeps the files of an import whose commit was not confirmed', async () => {
  const own = await startDatabase();
  onTestFinished(() => own.stop());
  const pool = {
    async connect() {
      const client = await own.pool.connect();
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const broken = async (...args: unknown[]) => {
        const result = await query(...args);
        if (args[0] === 'commit') throw new Error('The connection is broken.');
        return result;
      };
      return Object.assign(client, { query: broken });
    },
  } as unknown as Pool;
  const kept = fileSystemBlobs(join(folder, 'kept'));
  await expect(importInstallation({ db: own.db, pool, blobs: kept }, file)).rejects.toThrow('connection is broken');
  expect(await contentsOf({ pool: own.pool, blobs: kept })).toEqual(exported);
});

/** The number of bytes is unchanged, so that the tar stays valid. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error(`Nothing to replace: ${from}`);
  bytes.write(to, at);
  return bytes;
}
