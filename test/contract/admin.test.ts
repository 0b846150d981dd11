import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { commands } from '../../service/admin/commands.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const run = promisify(execFile);
const created = z.object({
  email: z.string(),
  password: z.string(),
  workspace: z.object({ uuid: z.uuid(), name: z.string(), plan: z.string() }),
  api_key: z.string(),
});

let service: StartedService;

beforeAll(async () => {
  service = await startService({ embedded: true });
});

afterAll(() => service.stop());

/** Runs a command like `npm run admin --`, next to a running service. */
function admin(...args: string[]): Promise<unknown> {
  return adminOn(service.dir, ...args);
}

async function adminOn(dataDir: string, ...args: string[]): Promise<unknown> {
  const command = ['service/build/run-program.ts', 'admin/main', ...args];
  const { stdout } = await run(process.execPath, command, { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
  return JSON.parse(stdout);
}

async function planOf(apiKey: string): Promise<unknown> {
  const answer = await fetch(`${service.baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${apiKey}` } });
  return (await answer.json()).workspace.plan;
}

describe('npm run admin, while the service runs', () => {
  it('creates an owner whose key works at once, and changes their plan', async () => {
    const owner = created.parse(
      await admin('user:create', '--email', 'ada@linkwake.example', '--name', 'Ada', '--plan', 'paid'),
    );
    expect(owner).toMatchObject({ email: 'ada@linkwake.example', workspace: { name: 'Ada', plan: 'paid' } });
    expect(owner.api_key).toMatch(/^lw_/);
    expect(await planOf(owner.api_key)).toBe('paid');
    const changed = await admin('plan:set', '--email', 'ADA@linkwake.example', '--plan', 'pro');
    expect(changed).toMatchObject({ email: 'ada@linkwake.example', workspace: { plan: 'pro' } });
    expect(await planOf(owner.api_key)).toBe('pro');
  });

  it('knows an owner with an international domain in either spelling', async () => {
    const owner = created.parse(await admin('user:create', '--email', 'ada@почта.рф'));
    expect(owner.email).toBe('ada@xn--80a1acny.xn--p1ai');
    for (const email of ['Ada@ПОЧТА.рф', owner.email]) {
      const browser = await signedIn(service, { email, password: owner.password });
      expect((await browser.get(`${service.baseUrl}/documents`)).status).toBe(200);
    }
  });

  it('resets a forgotten password, ends the sign-ins with the old one, and revokes keys on request', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn(service, owner);
    const documents = () => browser.get(`${service.baseUrl}/documents`);
    expect((await documents()).status).toBe(200);
    const renewed = z
      .object({ email: z.string(), password: z.string() })
      .parse(await admin('user:password', '--email', owner.email.toUpperCase()));
    expect(renewed.email).toBe(owner.email);
    expect((await documents()).headers.get('location')).toContain('/sign-in');
    const refused = await browser.post(`${service.baseUrl}/sign-in`, { email: owner.email, password: owner.password });
    expect(refused.status).not.toBe(303);
    await signedIn(service, { ...owner, password: renewed.password });
    expect(await planOf(owner.apiKey)).toBe('pro');
    const locked = await admin('user:password', '--email', owner.email, '--revoke-keys');
    expect(locked).toMatchObject({ email: owner.email, revoked_keys: 1 });
    expect((await new ApiCaller(service.baseUrl, owner.apiKey).get('/me')).status).toBe(401);
  });

  it('takes a document down by its link, whoever published it', async () => {
    const owner = await service.createOwner();
    const api = ownersClient({ ...service, owner });
    const { link, slug, uuid } = await api.documents.publish({ html: '<!doctype html><title>Reported</title>' });
    const deleted = await admin('document:delete', link);
    expect(deleted).toEqual({ uuid, slug, published_by: owner.email, deleted: true });
    expect((await visit(link)).response.status).toBe(404);
    await expect(admin('document:delete', link)).rejects.toMatchObject({
      stderr: expect.stringContaining(`There is no document “${link}” in any workspace.`),
    });
  });

  it('promotes owners to operators and demotes them again', async () => {
    await admin('user:create', '--email', 'op@linkwake.example', '--operator');
    const operators = () => service.db.selectFrom('users').select('email').where('is_operator', '=', true).execute();
    expect(await operators()).toEqual([{ email: 'op@linkwake.example' }]);
    const revoked = await admin('user:operator', '--email', 'OP@linkwake.example', '--revoke');
    expect(revoked).toEqual({ email: 'op@linkwake.example', operator: false });
    expect(await operators()).toEqual([]);
  });

  it('leaves the database running for the service', async () => {
    await admin('user:create', '--email', 'bo@linkwake.example');
    expect(await planOf(service.owner.apiKey)).toBe('pro');
  });

  it.each([
    [['user:create', '--email', 'not an address'], '--email must be an email address'],
    [['user:create', '--mail', 'ada@linkwake.example'], "Unknown option '--mail'"],
    [['restore', '--at', 'yesterday'], '--at must be a moment with its time zone'],
    [['scrub', 'all'], "Unexpected argument 'all'"],
    [['nonsense'], 'There is no command “nonsense”.\nUsage:'],
    [['help', 'nonsense'], 'There is no command “nonsense”.\nUsage:'],
  ])('says on standard error what is wrong with %j, and ends with status 2', async (args, words) => {
    await expect(admin(...args)).rejects.toMatchObject({ stderr: expect.stringContaining(words), code: 2 });
  });

  it('ends with status 1 when a command fails', async () => {
    const stderr = expect.stringContaining('There is no owner with the email address nobody@linkwake.example.');
    await expect(admin('user:enable', '--email', 'nobody@linkwake.example')).rejects.toMatchObject({ stderr, code: 1 });
  });

  it.each([
    [['plan:set', '--help'], /^Usage: npm run admin -- plan:set --email ADDRESS/],
    [['user:create', '--email', 'not an address', '-h'], /^Usage: npm run admin -- user:create/],
    [['restore', '--help'], /^Usage: npm run admin -- restore/],
    [['help', 'restore'], /^Usage: npm run admin -- restore/],
    [['--help', 'plan:set'], /^Usage: npm run admin -- plan:set/],
    [['--help'], /^Usage:\n.*user:create/],
    [['help'], /^Usage:\n.*user:create/],
  ])('explains what %j asks about, without settings', async (args, words) => {
    const command = ['service/build/run-program.ts', 'admin/main', ...args];
    // Settings under which any command would fail.
    const { stdout, stderr } = await run(process.execPath, command, { env: { PATH: process.env.PATH, PORT: 'none' } });
    expect(stdout).toMatch(words);
    expect(stderr).toBe('');
  });
});

describe('npm run admin, without the settings of the service', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linkwake-admin-'));
    // PostgreSQL may run as another account, which must be able to enter.
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('creates no database in which an owner would be of no use', async () => {
    const dataDir = join(folder, 'new');
    await expect(adminOn(dataDir, 'user:create', '--email', 'ada@linkwake.example')).rejects.toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(`^There is no database in ${dataDir}. Run this command with the settings of`),
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('creates a key pair, which needs no database', async () => {
    const dataDir = join(folder, 'none');
    expect(await adminOn(dataDir, 'export:key', join(folder, 'key.txt'))).toEqual({
      recipient: expect.stringMatching(/^age1/),
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('imports into a new database', async () => {
    const dataDir = join(folder, 'imported');
    await expect(adminOn(dataDir, 'import', join(folder, 'no-such-file.tar'))).rejects.toMatchObject({
      stderr: expect.stringContaining('no-such-file.tar'),
    });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  });
});

/** Without a process for each: the one above shows how errors are printed. */
describe('a command', () => {
  it.each<[name: string, args: string[], words: string]>([
    ['user:create', ['--email', 'x@linkwake.example', '--plan', 'gold'], '--plan must be one of'],
    ['user:create', ['--email', 'OWNER-1@linkwake.example'], 'already an owner'],
    ['user:create', ['--email', 'x@linkwake.example', '--name', 'Ada\nBcc: all'], '--name must be one line'],
    ['user:create', ['--email', 'x@linkwake.example', '--name', 'Ada\u2028\u001b[2J'], '--name must be one line'],
    ['plan:set', ['--email', 'nobody@linkwake.example', '--plan', 'pro'], 'There is no owner'],
    ['user:operator', ['--email', 'nobody@linkwake.example'], 'There is no owner'],
    ['user:password', ['--email', 'nobody@linkwake.example'], 'There is no owner'],
    ['user:disable', ['--email', 'nobody@linkwake.example'], 'There is no owner'],
    ['user:enable', ['--email', 'nobody@linkwake.example'], 'There is no owner'],
    ['user:password', [], '--email ADDRESS is missing'],
    ['plan:set', ['--email', 'x@linkwake.example'], '--plan PLAN is missing: free, paid or pro'],
    ['review:approve', ['no-such-document'], 'There is no document “no-such-document” in any workspace.'],
  ])('%s %j is refused with a reason', async (name, args, words) => {
    const { db, pool, deps } = service;
    const installation = { pool, config: deps.config, warn: () => undefined };
    await expect(commands[name]?.run(db, args, installation)).rejects.toThrow(words);
  });
});
