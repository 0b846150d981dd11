import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../log/logger.ts';
import { createLocate } from './location.ts';

const lines: string[] = [];
const log = createLogger('error', (line) => lines.push(line));

describe('where a visitor is', () => {
  const locate = createLocate({ geoipDatabase: undefined }, log);

  it('is the country the proxy names', async () => {
    expect(await locate({ address: '203.0.113.5', country: 'de' })).toBe('Germany');
  });

  it.each([undefined, '', 'XX', 'T1', 'Germany', 'ZZ'])('is unknown where the proxy says %j', async (country) => {
    expect(await locate({ address: '203.0.113.5', country })).toBeUndefined();
  });

  it('falls back to the proxy, and says so in the log before anybody looks, when the database cannot be read', async () => {
    const broken = createLocate({ geoipDatabase: '/nowhere/places.mmdb' }, log);
    await vi.waitFor(() => expect(lines.join()).toContain('geoip_database_unreadable'));
    expect(await broken({ address: '203.0.113.5', country: 'FR' })).toBe('France');
  });
});
