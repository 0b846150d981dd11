import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

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
