import { hash, verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

vi.mock('@node-rs/argon2', { spy: true });

const [composed, decomposed] = ['p\u00e4ssword', 'pa\u0308ssword'];

it('takes a password for the same however its characters are composed', async () => {
  for (const set of [composed, decomposed]) {
    const stored = await hashPassword(set, 'user:test');
    for (const typed of [composed, decomposed]) expect(await verifyPassword(stored, typed, 'user:test')).toBe(true);
    expect(await verifyPassword(stored, 'password', 'user:test')).toBe(false);
  }
});

it('accepts a password that an earlier version hashed as it was typed', async () => {
  const stored = await hash(decomposed, { memoryCost: 1024, timeCost: 1 });
  expect(await verifyPassword(stored, decomposed, 'user:test')).toBe(true);
});

it.each([
  ['composed', composed],
  ['decomposed', decomposed],
])('hashes a wrong password as often with an account as without one: %s', async (_, typed) => {
  // Other tests of this process may have loaded it before the library was watched.
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import('./password-hash.ts');
  const stored = await hashPassword('another password', 'user:test');
  const hashesFor = async (account: string | undefined) => {
    vi.clearAllMocks();
    expect(await verifyPassword(account, typed, 'user:test')).toBe(false);
    return vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length;
  };
  const hashes = await hashesFor(stored);
  expect(hashes).toBeGreaterThan(0);
  expect(await hashesFor(undefined)).toBe(hashes);
});
