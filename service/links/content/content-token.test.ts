import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentTokens, makeContentToken } from './content-token.ts';

const contentKey = randomBytes(32);
const secrets = { key: async () => contentKey };
const open = {
  passwordHash: null,
  requireEmail: false,
  verifyEmail: false,
  allowedEmailDomains: '',
  held: false,
  expired: false,
};

describe('contentTokens', () => {
  afterEach(() => vi.useRealTimers());

  it('honours the expiry of an address that it has cached', async () => {
    vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 12), toFake: ['Date'] });
    const read = contentTokens(secrets);
    const versionId = randomUUID();
    const token = await makeContentToken(secrets, open, versionId);
    expect((await read(token))?.versionId).toBe(versionId);
    vi.setSystemTime(Date.UTC(2030, 0, 1, 13, 59));
    expect((await read(token))?.versionId).toBe(versionId);
    vi.setSystemTime(Date.UTC(2030, 0, 1, 14));
    expect(await read(token)).toBeUndefined();
  });

  it.each([
    ['the password', { passwordHash: 'another' }],
    ['the email gate', { requireEmail: true }],
    ['the proof of the address', { verifyEmail: true }],
    ['the domains', { allowedEmailDomains: 'linkwake.example' }],
    ['a review', { held: true }],
    ['the expiry date', { expired: true }],
  ])('checks %s each time, even for an address that it has cached', async (_, change) => {
    const read = contentTokens(secrets);
    const token = await makeContentToken(secrets, open, randomUUID());
    expect((await read(token))?.holdsFor(open)).toBe(true);
    expect((await read(token))?.holdsFor({ ...open, ...change })).toBe(false);
    expect((await read(token))?.holdsFor(open)).toBe(true);
  });
});
