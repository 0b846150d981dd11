import * as z from 'zod';
import { hmacSha256 } from '../../crypto/hashes.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import type { Access, Published } from '../published-document.ts';

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
export interface ContentGrant {
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
): Promise<ContentGrant> {
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

/** What an address of content leads to. */
export interface ReadToken {
  versionId: string;
  /** A check to make against its document as it is now. */
  holdsFor(document: Access & Pick<Published, 'held' | 'expired'>): boolean;
}

/** Addresses that were found genuine lately: a page and its files come with the same one. */
const maxRemembered = 1000;

/**
 * Reads content tokens: `undefined` for a forged or old one. That a token was signed here stays true, so it is found out
 * once; whether it still holds is looked at each time.
 */
export function contentTokens(secrets: Keys): (token: string) => Promise<ReadToken | undefined> {
  const remembered = new Map<string, z.infer<typeof payload>>();
  const said = (key: Buffer, token: string) => {
    const known = remembered.get(token);
    if (known) return known.exp > nowInSeconds() ? known : undefined;
    const read = verifyToken(key, payload, token);
    if (!read) return undefined;
    remembered.set(token, read);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    return read;
  };

  /** Of documents that were read from the database once for many who asked at the same time. */
  const digests = new WeakMap<Access, string>();
  const digestOf = (key: Buffer, document: Access) => {
    const digest = digests.get(document) ?? accessDigest(key, document);
    digests.set(document, digest);
    return digest;
  };

  return async (token) => {
    const key = await secrets.key('content');
    const read = said(key, token);
    return (
      read && {
        versionId: read.version,
        holdsFor: (document) =>
          read.access === digestOf(key, document) &&
          (read.review ? document.held : !document.held && !document.expired),
      }
    );
  };
}

/** Keyed: the published page can read its own address, and must not learn a password's hash from it. */
export function accessDigest(key: Buffer, { passwordHash, requireEmail, allowedEmailDomains }: Access): string {
  return hmacSha256(key, JSON.stringify([passwordHash, requireEmail, allowedEmailDomains]))
    .toString('base64url')
    .slice(0, 22);
}
