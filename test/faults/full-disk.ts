import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../service/db/database.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { createOwners, type ServiceProcess, startServiceProcess } from '../support/service/service-process.ts';
import { embeddedConnection } from './embedded-connection.ts';
import type { FaultRow } from './fault-row.ts';

const size = 400 * 1024 * 1024;
const uploads = 12;

/** Larger than what is left of the full disk. */
const uploadBytes = 2 * 1024 * 1024;

/**
 * Fills the disk that holds the database and the files, a small tmpfs, while links are opened and files published; then empties it. Links
 * must open throughout, changes be refused with words that say to come again, and nothing acknowledged be lost.
 */
export async function fullDisk(): Promise<FaultRow> {
  const what = 'disk of the database and the files full, then emptied';
  const row = { what, times: 1, acknowledged: 0, lost: 0, doubled: 0, serverErrors: 0 };
  const dir = await mkdtemp(join(tmpdir(), 'linkwake-disk-'));
  if (!mountDisk(dir)) {
    await rm(dir, { recursive: true });
    return { ...row, times: 0, notes: 'not run: only root can mount a small disk here' };
  }
  try {
    await chmod(dir, 0o755);
    const service = await startServiceProcess({ DATA_DIR: dir });
    try {
      return { ...row, ...(await fillDisk(service, dir)) };
    } finally {
      await service.stop();
    }
  } finally {
    execFileSync('umount', ['--lazy', dir]);
    await rm(dir, { recursive: true });
  }
}

function mountDisk(dir: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function fillDisk(service: ServiceProcess, dir: string) {
  const database = connect(await embeddedConnection(dir));
  try {
    const callers = (await createOwners(database.db)).map(({ apiKey }) => new ApiCaller(service.baseUrl, apiKey));
    const caller = (at: number) => callers[at % callers.length] as ApiCaller;
    const { body: page } = await caller(0).send('POST', '/documents', { html: '<h1>Read throughout</h1>' });
    const filler = join(dir, 'filler');
    const statuses = { opened: [] as number[], reported: [] as number[], published: [] as number[] };
    const titles: string[] = [];
    let views = 0;
    const use = async (at: number) => {
      const headers = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` };
      const { response, beacon } = await visit(page.link, headers);
      statuses.opened.push(response.status);
      const seen = await report(beacon, { acted: true });
      statuses.reported.push(seen.status);
      if (seen.status === 204 || seen.status === 202) views += 1;
      const title = `Published ${at}`;
      const file = { name: 'page.html', bytes: `<!doctype html><h1>${title}</h1>${'x'.repeat(uploadBytes)}` };
      const { status, headers: answered } = await caller(at).upload('POST', '/documents', file, { title });
      statuses.published.push(status === 503 && !answered.has('retry-after') ? 500 : status);
      if (status === 201) titles.push(title);
    };
    await use(0);
    await fill(dir, filler);
    for (let at = 1; at < uploads; at += 1) await use(at);
    console.error(`With the full disk, publishes were answered ${counts(statuses.published)}.`);
    const refused = statuses.published.filter((status) => status >= 400).length;
    if (refused === 0) throw new Error('The disk was not full.');
    const degraded = await (await fetch(`${service.baseUrl}/readyz`)).text();
    await rm(filler);
    await service.untilReady();
    for (let tries = 0; tries < 300 && (await isDegraded(service)); tries += 1) await delay(100);
    await use(uploads);
    const { pool } = database;
    // Views that were kept meanwhile are stored soon after.
    const counted = async () =>
      (await pool.query<{ views: number }>('select views from documents where slug = $1', [page.slug])).rows[0]
        ?.views ?? 0;
    for (let tries = 0; tries < 300 && (await counted()) < views; tries += 1) await delay(100);
    const stored = new Set((await pool.query('select title from documents')).rows.map(({ title }) => title));
    if (!service.isRunning()) throw new Error(`The service has ended:\n${service.log()}`);
    const all = [...statuses.opened, ...statuses.reported, ...statuses.published];
    const lost = titles.filter((title) => !stored.has(title)).length + Math.max(0, views - (await counted()));
    return {
      times: 1,
      acknowledged: titles.length + views,
      lost,
      doubled: Math.max(0, (await counted()) - views),
      serverErrors: all.filter((status) => status >= 500 && status !== 503).length,
      notes: `links answered ${counts(statuses.opened)}, reports ${counts(statuses.reported)}, publishes ${counts(statuses.published)}; readyz said ${degraded}`,
    };
  } finally {
    await database.db.destroy();
  }
}

async function isDegraded({ baseUrl }: ServiceProcess): Promise<boolean> {
  return (await (await fetch(`${baseUrl}/readyz`)).text()).includes('degraded');
}

/** Writes until nothing is left. */
async function fill(dir: string, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let bytes = 1024 * 1024; bytes >= 4096; ) {
      const { bavail, bsize } = await statfs(dir);
      if (bavail * bsize < bytes) bytes /= 2;
      else await file.write(Buffer.alloc(bytes));
    }
  } finally {
    await file.close();
  }
}

function counts(statuses: readonly number[]): string {
  const each = new Map<number, number>();
  for (const status of statuses) each.set(status, (each.get(status) ?? 0) + 1);
  return [...each].map(([status, count]) => `${status} ${count} times`).join(', ');
}
