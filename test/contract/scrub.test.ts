import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBlobUses } from '../../service/blobs/blob-owners.ts';
import { scrubBlobs } from '../../service/blobs/scrub-blobs.ts';
import { scrubShare, startScrubbing } from '../../service/blobs/scrub-schedule.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeZip } from '../support/files/zip.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
/** The number of blobs: a page in UTF-8, a page with its converted copy, a PDF, a site with two files. */
const stored = 1 + 2 + 1 + 3;

beforeAll(async () => {
  service = await startService();
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  await caller.send('POST', '/documents', { title: 'Page', html: '<h1>Page</h1>' });
  const latin = Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9</p>', 'latin1');
  await caller.upload('POST', '/documents', { name: 'latin.html', bytes: latin });
  await caller.upload('POST', '/documents', { name: 'a.pdf', bytes: await makePdf(1) });
  const site = makeZip({ 'index.html': '<h1>Start</h1>', 'other.html': '<h1>Other</h1>' });
  await caller.upload('POST', '/documents', { name: 'site.zip', bytes: site });
});

afterAll(() => service.stop());

async function outcomes(prefix?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { outcome } of scrubBlobs(service.deps, prefix)) found.push(outcome);
  return found.sort();
}

const all = (outcome: string) => Array.from({ length: stored }, () => outcome);

describe('a scrub', () => {
  it('finds every blob intact, because its hash was stored with it', async () => {
    expect(await outcomes()).toEqual(all('intact'));
  });

  it('stores the hashes that an older version did not', async () => {
    await sql`update site_files set sha256 = null`.execute(service.db);
    await sql`update versions set shown_sha256 = null where shown_blob <> source_blob`.execute(service.db);
    expect((await outcomes()).filter((outcome) => outcome === 'recorded')).toHaveLength(3);
    expect(await outcomes()).toEqual(all('intact'));
  });

  it('finds what was changed and what is missing, and says where it is used', async () => {
    const files = await service.db.selectFrom('site_files').selectAll().orderBy('path').execute();
    const [index, other] = files.map(({ blob }) => ({ key: blob, path: service.deps.blobs.path?.(blob) ?? '' }));
    if (!index || !other) throw new Error('The site has two files.');
    await writeFile(index.path, '<h1>Stark</h1>');
    await rm(other.path);
    const faults = [];
    for await (const { key, outcome } of scrubBlobs(service.deps)) {
      if (outcome !== 'intact') faults.push([outcome, ...(await findBlobUses(service.db, key))]);
    }
    expect(faults.sort()).toEqual([
      ['damaged', expect.objectContaining({ what: 'site file', name: 'index.html', version: 1 })],
      ['missing', expect.objectContaining({ what: 'site file', name: 'other.html', version: 1 })],
    ]);
  });

  it('says where a compressed copy is used', async () => {
    const { version_id } = await service.db.selectFrom('site_files').select('version_id').executeTakeFirstOrThrow();
    const [page, file] = ['e'.repeat(32), 'd'.repeat(32)];
    await sql`update versions set gzip_blob = ${page} where id = ${version_id}`.execute(service.db);
    await sql`update site_files set brotli_blob = ${file} where path = 'other.html'`.execute(service.db);
    const uses = [...(await findBlobUses(service.db, page)), ...(await findBlobUses(service.db, file))];
    expect(uses).toMatchObject([
      { what: 'compressed copy', name: 'site.zip', version: 1 },
      { what: 'compressed copy', name: 'other.html', version: 1 },
    ]);
    await sql`update versions set gzip_blob = null`.execute(service.db);
    await sql`update site_files set brotli_blob = null`.execute(service.db);
  });

  it('is shared out over the hours, each share done by one process, and counted in the metrics', async () => {
    const [{ key } = { key: '' }] = (
      await sql<{ key: string }>`select blob as key from site_files where path = 'index.html'`.execute(service.db)
    ).rows;
    const hour = new Date(Number.parseInt(key.slice(0, 2), 16) * 3_600_000 + 256 * 3_600_000 * 1000);
    const both = [scrubShare(service.deps, hour), scrubShare(service.deps, hour)];
    await Promise.all(both);
    const { text } = await service.deps.metrics.read();
    expect(text).toContain('linkwake_blobs_scrubbed_total{outcome="damaged"} 1');
    const shares = Array.from({ length: 256 }, (_, share) => share.toString(16).padStart(2, '0'));
    const found = [];
    for (const share of shares) found.push(...(await outcomes(share)));
    expect(found).toHaveLength(stored);
  });
});

it('goes on where the last share was done in the future, because the clock was wrong', async () => {
  const scrubbed = async () => (await service.deps.metrics.read()).text.match(/^linkwake_blobs_scrubbed_total.*$/gm);
  const now = Date.now();
  await scrubShare(service.deps, new Date(now + 5 * 365 * 86_400_000));
  const before = await scrubbed();
  for (let hour = 0; hour < 256; hour += 1) await scrubShare(service.deps, new Date(now + hour * 3_600_000));
  expect(await scrubbed()).not.toEqual(before);
});

it('begins soon after the start, because a process may not live for an hour', async () => {
  const { db } = service;
  const scrubbed = () => db.selectFrom('housekeeping').select('task').where('task', '=', 'scrub').execute();
  await db.deleteFrom('housekeeping').where('task', '=', 'scrub').execute();
  const scrubbing = startScrubbing(service.deps, 1);
  await expect.poll(scrubbed).toHaveLength(1);
  await scrubbing.stop();
});

it('has a hash for every blob that is stored from now on', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from versions
    where source_sha256 is null or (shown_blob is not null and shown_sha256 is null)`.execute(service.db);
  expect(rows).toEqual([{ count: 0 }]);
});
