import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createLocate } from './client-location.ts';

const lines: string[] = [];
const log = createLogger('warn', (line) => lines.push(line));

describe('the location of a visitor', () => {
  const locate = createLocate({ geoipDatabase: undefined }, log);

  it('is the country that the proxy names', async () => {
    expect(await locate({ address: '203.0.113.5', country: 'de' })).toBe('Germany');
  });

  it.each([undefined, '', 'XX', 'T1', 'Germany', 'ZZ'])('is unknown when the proxy says %j', async (country) => {
    expect(await locate({ address: '203.0.113.5', country })).toBeUndefined();
  });

  it('falls back to the proxy when the database cannot be read, and logs that at the start', async () => {
    const broken = createLocate({ geoipDatabase: '/nowhere/places.mmdb' }, log);
    await vi.waitFor(() => expect(lines.join()).toContain('geoip_database_unreadable'));
    expect(JSON.parse(lines.join())).toMatchObject({
      reason: expect.stringContaining('GEOIP_DATABASE is /nowhere/places.mmdb, which cannot be read: '),
    });
    expect(await broken({ address: '203.0.113.5', country: 'FR' })).toBe('France');
  });
});
