import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { cacheVerifiedTokens, nowInSeconds, signToken, verifyToken } from './signed-token.ts';

const key = randomBytes(32);
const schema = z.object({ view: z.string(), exp: z.int() });
const payload = { view: 'a', exp: nowInSeconds() + 60 };

describe('a signed token', () => {
  it('is read as what was signed', () => {
    expect(verifyToken(key, schema, signToken(key, payload))).toEqual(payload);
  });

  it('is invalid under another key', () => {
    expect(verifyToken(randomBytes(32), schema, signToken(key, payload))).toBeUndefined();
  });

  it('is invalid after its expiry', () => {
    expect(verifyToken(key, schema, signToken(key, { ...payload, exp: nowInSeconds() - 1 }))).toBeUndefined();
  });

  it('is invalid when its payload was changed', () => {
    const [, mac] = signToken(key, payload).split('.');
    const forged = Buffer.from(JSON.stringify({ ...payload, view: 'b' })).toString('base64url');
    expect(verifyToken(key, schema, `${forged}.${mac}`)).toBeUndefined();
  });

  it.each(['', '.', 'a', 'a.b', 'a.b.c', `${'x'.repeat(5000)}.${'y'.repeat(43)}`])('is invalid as %j', (text) => {
    expect(verifyToken(key, schema, text)).toBeUndefined();
  });

  it('is invalid when its payload does not fit the schema', () => {
    expect(verifyToken(key, z.object({ other: z.string(), exp: z.int() }), signToken(key, payload))).toBeUndefined();
  });
});

describe('a verified token that is cached', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is returned until it expires', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const verify = cacheVerifiedTokens(schema, 10);
    const token = signToken(key, payload);
    const read = verify(key, token);
    expect(read).toEqual(payload);
    expect(verify(key, token)).toBe(read);
    vi.setSystemTime(payload.exp * 1000);
    expect(verify(key, token)).toBeUndefined();
  });

  it('is no other token', () => {
    const verify = cacheVerifiedTokens(schema, 10);
    const token = signToken(key, payload);
    verify(key, token);
    expect(verify(key, `${token.slice(0, -2)}AA`)).toBeUndefined();
    expect(verify(key, `${token}A`)).toBeUndefined();
  });

  it('is forgotten before those that were read later', () => {
    const verify = cacheVerifiedTokens(schema, 2);
    const [first = '', ...later] = ['a', 'b', 'c'].map((view) => signToken(key, { ...payload, view }));
    const [one, ...others] = [first, ...later].map((token) => verify(key, token));
    expect(verify(key, first)).toEqual(one);
    expect(verify(key, first)).not.toBe(one);
    expect(verify(key, later.at(-1) ?? '')).toBe(others.at(-1));
  });
});
