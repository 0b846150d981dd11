import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { nowInSeconds, signToken, verifyToken } from './signed-token.ts';

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
