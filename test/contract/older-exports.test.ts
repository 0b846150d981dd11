import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { openBlobs } from '../../service/blobs/open-blobs.ts';
import { scrubBlobs } from '../../service/blobs/scrub-blobs.ts';
import { readConfig } from '../../service/config/config.ts';
import { runService } from '../../service/run-service.ts';
import { importInstallation } from '../../service/transfer/import-installation.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { visit } from '../support/pages/link-visitor.ts';
import { connectionString, startDatabase } from '../support/service/database.ts';
import { freePorts } from '../support/service/free-ports.ts';

/** test/fixtures/exports/make-export.ts writes them. */
const folder = 'test/fixtures/exports';
const versions = (await readdir(folder)).filter((name) => name.endsWith('.tar')).map((name) => name.slice(0, -4));

/** Everything that defines the tables: columns, constraints, indexes and triggers. */
async function schemaOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'column' as what, table_name as of, column_name || ' ' || data_type || ' ' || is_nullable ||
      coalesce(' ' || column_default, '') as text from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'index', tablename, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'migration', name, '' from migrations
    order by 1, 2, 3`);
  return rows;
}

it('is kept of this version too', () => {
  expect(versions, 'Run test/fixtures/exports/make-export.ts for the new version.').toContain(packageJson.version);
});

describe.each(versions)('an export of version %s', (version) => {
  /** @feature recovery */
  it('is imported by this one, whole, with the tables of this version', async () => {
    const { api_key, page, counts } = JSON.parse(await readFile(join(folder, `${version}.json`), 'utf8'));
    const dir = await mkdtemp(join(tmpdir(), 'older-'));
    const [database, fresh] = await Promise.all([startDatabase(), startDatabase()]);
    onTestFinished(async () => {
      await Promise.all([database.stop(), fresh.stop()]);
      await rm(dir, { recursive: true });
    });
    const [port, linkPort] = await freePorts(2);
    const config = readConfig({
      PORT: String(port),
      LINK_PORT: String(linkPort),
      DATA_DIR: dir,
      DATABASE_URL: connectionString(database.pool.options),
      LOG_LEVEL: 'error',
    });
    const blobs = await openBlobs(config);
    expect(await importInstallation({ ...database, blobs }, join(folder, `${version}.tar`))).toEqual(counts);
    expect(await schemaOf(database.pool)).toEqual(await schemaOf(fresh.pool));
    const outcomes = new Set<string>();
    for await (const { outcome } of scrubBlobs({ db: database.db, blobs })) outcomes.add(outcome);
    expect([...outcomes].filter((outcome) => outcome !== 'intact' && outcome !== 'recorded')).toEqual([]);

    const service = await runService(config);
    onTestFinished(() => service.stop());
    const caller = new ApiCaller(config.baseUrl, api_key);
    expect((await caller.get(`/documents/${page}`)).body).toMatchObject({ title: 'Page', views: 1 });
    const { content } = await visit(`${config.linkHost}/${page}`);
    expect(await (await fetch(content)).text()).toContain('<h1>Page</h1>');
  });
});
