import { unwatchFile } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { maxmindDatabase } from '../../test/support/service/maxmind-database.ts';
import { createLogger } from '../log/logger.ts';
import { type Locate, openLocations } from './client-location.ts';

const lines: string[] = [];
const log = createLogger('warn', (line) => lines.push(line));

describe('the location of a visitor', () => {
  let locate: Locate;
  beforeAll(async () => {
    locate = await openLocations({ geoipDatabase: undefined }, log);
  });

  it('is the country that the proxy names', async () => {
    expect(await locate({ address: '203.0.113.5', country: 'de' })).toBe('Germany');
  });

  it.each([undefined, '', 'XX', 'T1', 'Germany', 'ZZ'])('is unknown when the proxy says %j', async (country) => {
    expect(await locate({ address: '203.0.113.5', country })).toBeUndefined();
  });

  it('keeps the last database while the file cannot be read, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linkwake-places-'));
    const path = join(folder, 'places.mmdb');
    const origin = { address: '17.0.0.1', country: 'FR' };
    try {
      await writeFile(path, maxmindDatabase({ country: { names: { en: 'Germany' } } }));
      const locate = await openLocations({ geoipDatabase: path }, log, { pollMs: 10 });
      expect(await locate(origin)).toBe('Germany');

      await writeFile(path, 'half of an update');
      await vi.waitFor(() => expect(lines).not.toEqual([]));
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 'warn',
        event: 'geoip_database_unreadable',
        reason: expect.stringContaining(`${path} cannot be read: `),
      });
      expect(await locate(origin)).toBe('Germany');

      await rm(path);
      await vi.waitFor(() => expect(lines.join()).toContain('ENOENT'));
      expect(await locate(origin)).toBe('Germany');

      await writeFile(path, maxmindDatabase({ country: { names: { en: 'Norway' } } }));
      await vi.waitFor(async () => expect(await locate(origin)).toBe('Norway'));
    } finally {
      unwatchFile(path);
      await rm(folder, { recursive: true });
    }
  });
});
