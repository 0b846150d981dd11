import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { maxmindDatabase } from '../support/service/maxmind-database.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let folder: string;
let service: StartedService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwake-places-'));
  const database = join(folder, 'places.mmdb');
  const place = { city: { names: { en: 'Berlin' } }, country: { names: { en: 'Germany' } } };
  await writeFile(database, maxmindDatabase(place));
  service = await startService({ env: { TRUST_PROXY: '1', GEOIP_DATABASE: database } });
});

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** @contract view/where-and-device */
it.each([
  [{ 'x-forwarded-for': '17.0.0.1' }, 'Berlin, Germany'],
  // The proxy names the country of an address that is not in the database.
  [{ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'FR' }, 'France'],
  [{ 'x-forwarded-for': '203.0.113.9' }, undefined],
  [{ 'x-forwarded-for': 'nonsense' }, undefined],
])('with %j, a visitor’s location is %s', async (headers, where) => {
  const client = ownersClient(service);
  const { link, uuid } = await client.documents.publish({ html: '<!doctype html><title>Plan</title>' });
  const { beacon } = await visit(link, headers);
  await report(beacon, { acted: true });
  const { views } = await client.documents.activity(uuid);
  expect(views).toHaveLength(1);
  expect(views[0]?.where).toBe(where);
});
