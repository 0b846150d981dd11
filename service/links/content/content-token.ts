import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Access, Published } from '../published.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../signed-token.ts';

const payload = z.object({
  version: z.uuid(),
  /** A digest of the gates as they were: when the owner changes them, addresses given out before lead nowhere. */
  access: z.string(),
  /** For a reviewer: leads to the content while it is held, and only then. */
  review: z.literal(true).optional(),
  exp: z.int(),
});

const hour = 60 * 60;
/** A look at a page takes no longer; the queue gives another one. */
const reviewSeconds = 15 * 60;

/** Leave to load one version's content, as its address carries it. */
export interface ContentLeave {
  token: string;
  /** Seconds since 1970. */
  until: number;
}

/**
 * The capability in the address of published content. Content runs in an opaque origin, which sends no cookies, so
 * whoever knows the address may load it: it names one version, is bound to the document's gates as they are now, and
 * runs out after one to two hours. Within an hour it stays the same, so that a browser may cache what it loaded.
 */
export async function makeContentToken(
  secrets: Keys,
  document: Access,
  versionId: string,
  now: number = nowInSeconds(),
): Promise<ContentLeave> {
  const key = await secrets.key('content');
  const until = (Math.floor(now / hour) + 2) * hour;
  return {
    token: signToken(key, { version: versionId, access: accessDigest(key, document), exp: until }),
    until,
  };
}

/** The same for the operator, who looks at content that is held for review. */
export async function makeReviewToken(secrets: Keys, document: Access, versionId: string): Promise<string> {
  const key = await secrets.key('content');
  const access = accessDigest(key, document);
  return signToken(key, { version: versionId, access, review: true, exp: nowInSeconds() + reviewSeconds });
}

/** The version a token leads to, and a check to make against its document; `undefined` for a forged or old one. */
export async function readContentToken(
  secrets: Keys,
  token: string,
): Promise<{ versionId: string; holdsFor(document: Published): boolean } | undefined> {
  const key = await secrets.key('content');
  const said = verifyToken(key, payload, token);
  if (!said) return undefined;
  const mayBeSeen = (document: Published) => (said.review ? document.held : !document.held && !document.expired);
  return {
    versionId: said.version,
    holdsFor: (document) => said.access === accessDigest(key, document) && mayBeSeen(document),
  };
}

/** Keyed: the published page can read its own address, and must not learn a password's hash from it. */
export function accessDigest(key: Buffer, { passwordHash, requireEmail, allowedEmailDomains }: Access): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([passwordHash, requireEmail, allowedEmailDomains]))
    .digest('base64url')
    .slice(0, 22);
}
