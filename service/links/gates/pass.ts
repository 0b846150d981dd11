import * as z from 'zod';
import { hmacSha256 } from '../../crypto/hashes.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import type { PublishedDocument } from '../published-document.ts';
import { isAllowedEmail } from './allowed-email.ts';

const payload = z.object({
  document: z.uuid(),
  /** A digest of the password when the visitor entered it. */
  password: z.string().optional(),
  email: z.string().optional(),
  /** The address was proved by a code: for this session of the browser, or for as long as a pass lasts. */
  verified: z.enum(['session', 'remembered']).optional(),
  exp: z.int(),
});

const passDays = 30;

/** Lifetime of a pass cookie, in seconds. */
export const passSeconds = passDays * 24 * 60 * 60;

/** Lifetime of a pass for a proved address on a device that is not to be remembered; its cookie ends with the browser. */
const sessionPassSeconds = 12 * 60 * 60;

/** The gates of a document that a visitor has passed. */
export interface Pass {
  password: boolean;
  /** The address entered at the email gate. */
  email: string | undefined;
  /** Whether and for how long the address counts as proved by a code. */
  verified?: 'session' | 'remembered' | undefined;
}

const noPass: Pass = { password: false, email: undefined };

/** Returns whether a visitor has passed other gates than before, or with another address. */
export function hasPassChanged(before: Pass, after: Pass): boolean {
  return before.password !== after.password || before.email !== after.email || before.verified !== after.verified;
}

/**
 * Reads a pass against the current settings: a changed password is asked for again, and an address that is no longer on
 * the list is no longer admitted.
 */
export async function readPass(secrets: Keys, document: PublishedDocument, cookie: string | undefined): Promise<Pass> {
  if (cookie === undefined) return noPass;
  const key = await secrets.key('gate-pass');
  const claims = verifyToken(key, payload, cookie);
  if (claims?.document !== document.id) return noPass;
  const email = claims.email !== undefined && isAllowedEmail(document, claims.email) ? claims.email : undefined;
  return {
    password: claims.password !== undefined && claims.password === passwordDigest(key, document.passwordHash),
    email,
    ...(email !== undefined && claims.verified ? { verified: claims.verified } : {}),
  };
}

/** Returns the cookie's value. It is signed, not encrypted: it contains only what this visitor entered. */
export async function signPass(secrets: Keys, document: PublishedDocument, pass: Pass): Promise<string> {
  const key = await secrets.key('gate-pass');
  const password = pass.password ? passwordDigest(key, document.passwordHash) : undefined;
  return signToken(key, {
    document: document.id,
    ...(password === undefined ? {} : { password }),
    ...(pass.email === undefined ? {} : { email: pass.email }),
    ...(pass.verified === undefined ? {} : { verified: pass.verified }),
    exp: nowInSeconds() + (pass.verified === 'session' ? sessionPassSeconds : passSeconds),
  } satisfies z.infer<typeof payload>);
}

/** Returns a proof that a visitor entered the document's current password; undefined without one. */
export async function passwordProof(secrets: Keys, { passwordHash }: PublishedDocument): Promise<string | undefined> {
  return passwordDigest(await secrets.key('gate-pass'), passwordHash);
}

/** Returns a keyed digest, so that visitors who read their own cookie learn nothing about the stored hash. */
function passwordDigest(key: Buffer, passwordHash: string | null): string | undefined {
  if (passwordHash === null) return undefined;
  return hmacSha256(key, `password:${passwordHash}`).toString('base64url').slice(0, 22);
}
