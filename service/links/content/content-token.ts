import * as z from 'zod';
import { hmacSha256 } from '../../crypto/hashes.ts';
import { cacheVerifiedTokens, type Keys, nowInSeconds, signToken } from '../../crypto/signed-token.ts';
import type { Access, PublishedDocument } from '../published-document.ts';

const payload = z.object({
  version: z.uuid(),
  /** A digest of the gates: when the owner changes them, earlier addresses become invalid. */
  access: z.string(),
  /** For a reviewer: of held content, valid only while it is held; of reported content, in any state. */
  review: z.enum(['held', 'reported']).optional(),
  exp: z.int(),
});

const hour = 60 * 60;
/** Longer than an inspection takes; the queue issues a new one. */
const reviewSeconds = 15 * 60;

/**
 * Creates the capability in the address of published content. Content runs in an opaque origin without cookies, so
 * anyone with the address may load it. The token names one version, is bound to the document's current gates, and
 * expires after one to two hours. It stays the same within an hour, so that browsers can cache the content.
 */
export async function makeContentToken(
  secrets: Keys,
  document: Access,
  versionId: string,
  now: number = nowInSeconds(),
): Promise<string> {
  const key = await secrets.key('content');
  const exp = (Math.floor(now / hour) + 2) * hour;
  return signToken(key, { version: versionId, access: accessDigest(key, document), exp });
}

/** Creates a token for the operator, who inspects content that is held for review or was reported. */
export async function makeReviewToken(
  secrets: Keys,
  document: Access & Pick<PublishedDocument, 'held'>,
  versionId: string,
): Promise<string> {
  const key = await secrets.key('content');
  const access = accessDigest(key, document);
  const review = document.held ? 'held' : 'reported';
  return signToken(key, { version: versionId, access, review, exp: nowInSeconds() + reviewSeconds });
}

/** The content that a token leads to. */
export interface ReadToken {
  versionId: string;
  isReview: boolean;
  /** Returns whether the token is valid for the document's current state. */
  holdsFor(document: Access & Pick<PublishedDocument, 'held' | 'expired'>): boolean;
}

/** Recently verified tokens: a page and its files use the same one. */
const maxCached = 1000;

/** Reads content tokens: `undefined` for a forged or expired one. `holdsFor` is checked on each request. */
export function contentTokens(secrets: Keys): (token: string) => Promise<ReadToken | undefined> {
  const verify = cacheVerifiedTokens(payload, maxCached);

  /** Digests of documents that a coalesced database read returns to several requests. */
  const digests = new WeakMap<Access, string>();
  const digestOf = (key: Buffer, document: Access) => {
    const digest = digests.get(document) ?? accessDigest(key, document);
    digests.set(document, digest);
    return digest;
  };

  return async (token) => {
    const key = await secrets.key('content');
    const read = verify(key, token);
    return (
      read && {
        versionId: read.version,
        isReview: read.review !== undefined,
        holdsFor: (document) => read.access === digestOf(key, document) && isShownTo(read.review, document),
      }
    );
  };
}

function isShownTo(
  review: z.infer<typeof payload>['review'],
  { held, expired }: Pick<PublishedDocument, 'held' | 'expired'>,
): boolean {
  if (review === 'reported') return true;
  return review === 'held' ? held : !held && !expired;
}

/**
 * Returns a digest of the gates. It is keyed: the published page can read its own address and must not learn a
 * password's hash from it.
 */
export function accessDigest(key: Buffer, access: Access): string {
  const { passwordHash, requireEmail, verifyEmail, allowedEmailDomains } = access;
  return hmacSha256(key, JSON.stringify([passwordHash, requireEmail, verifyEmail, allowedEmailDomains]))
    .toString('base64url')
    .slice(0, 22);
}
