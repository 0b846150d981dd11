import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Keys } from '../../crypto/signed-token.ts';
import type { PublishedDocument } from '../published-document.ts';
import { missingGates } from './missing-gates.ts';
import { readPass, signPass } from './pass.ts';

const key = randomBytes(32);
const secrets: Keys = { key: async () => key };

const document: PublishedDocument = {
  id: '3f2b8a52-5a4f-4f0e-9a51-0d7c9a3f6a11',
  workspaceId: 'a6a3c0de-0d3e-4a53-9d69-6f6a4b3c2d10',
  slug: 'plan',
  title: 'Plan',
  kind: 'html',
  allowDownload: true,
  createdAt: new Date(0),
  held: false,
  rejected: false,
  expired: false,
  cta: undefined,
  sender: { name: 'Ada', logo: undefined, color: undefined, showHeader: true },
  shown: undefined,
  preparing: false,
  passwordHash: '$argon2id$first',
  requireEmail: true,
  verifyEmail: false,
  allowedEmailDomains: '',
};

const given = { password: true, email: 'ann@acme.example' };

describe('a pass', () => {
  it('leaves the gates that it was not given for', () => {
    const nothing = { password: false, email: undefined };
    expect(missingGates(document, nothing)).toEqual(['password', 'email']);
    expect(missingGates(document, { password: false, email: 'ann@acme.example' })).toEqual(['password']);
    expect(missingGates(document, { password: true, email: undefined })).toEqual(['email']);
    expect(missingGates(document, given)).toEqual([]);
    expect(missingGates({ ...document, passwordHash: null, requireEmail: false }, nothing)).toEqual([]);
  });

  it('proves the address only where a code did', async () => {
    const verifying = { ...document, passwordHash: null, verifyEmail: true };
    const stated = { password: false, email: 'ann@acme.example' };
    expect(missingGates(verifying, stated)).toEqual(['email']);
    const proved = { ...stated, verified: 'session' as const };
    expect(missingGates(verifying, proved)).toEqual([]);
    const cookie = await signPass(secrets, verifying, proved);
    expect(await readPass(secrets, verifying, cookie)).toEqual(proved);
    const elsewhere = { ...verifying, allowedEmailDomains: 'other.example' };
    expect(missingGates(elsewhere, await readPass(secrets, elsewhere, cookie))).toEqual(['email']);
  });

  it('is read back as it was signed', async () => {
    expect(await readPass(secrets, document, await signPass(secrets, document, given))).toEqual(given);
  });

  it('keeps the address but not the password after a change of the password', async () => {
    const cookie = await signPass(secrets, document, given);
    const changed = { ...document, passwordHash: '$argon2id$second' };
    expect(await readPass(secrets, changed, cookie)).toEqual({ password: false, email: 'ann@acme.example' });
  });

  it('loses an address that is no longer allowed', async () => {
    const cookie = await signPass(secrets, document, given);
    const narrowed = { ...document, allowedEmailDomains: 'other.example' };
    expect(await readPass(secrets, narrowed, cookie)).toEqual({ password: true, email: undefined });
  });

  it('is invalid for another document, and reveals no hash', async () => {
    const cookie = await signPass(secrets, document, given);
    const other = { ...document, id: '00000000-0000-4000-8000-000000000000' };
    expect(await readPass(secrets, other, cookie)).toEqual({ password: false, email: undefined });
    expect(Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString()).not.toContain('argon2');
  });

  it.each([undefined, '', 'forged.pass'])('that is %j opens nothing', async (cookie) => {
    expect(await readPass(secrets, document, cookie)).toEqual({ password: false, email: undefined });
  });
});
