import * as z from 'zod';
import { daySeconds } from '#shared/formats/utc-day.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import { accessDigest } from '../content/content-token.ts';
import type { Access, PublishedDocument } from '../published-document.ts';

const payload = z.object({
  version: z.uuid(),
  /** A digest of the gates: when the owner changes them, earlier addresses become invalid. */
  access: z.string(),
  exp: z.int(),
});

/** Chats ask for a picture again within days. */
const days = 8;

/**
 * Creates the capability in the address of a first page's picture. It shows the picture and nothing else of the document. It
 * stays the same within a day, so that browsers can cache the picture.
 */
export async function makePictureToken(secrets: Keys, document: Access, versionId: string): Promise<string> {
  const key = await secrets.key('picture');
  const exp = (Math.floor(nowInSeconds() / daySeconds) + days) * daySeconds;
  return signToken(key, {
    version: versionId,
    access: accessDigest(key, document),
    exp,
  } satisfies z.infer<typeof payload>);
}

/** Reads a picture token; `undefined` for a forged or expired one. */
export async function readPictureToken(secrets: Keys, token: string) {
  const key = await secrets.key('picture');
  const claims = verifyToken(key, payload, token);
  return (
    claims && {
      versionId: claims.version,
      holdsFor: (document: Access & Pick<PublishedDocument, 'held' | 'expired'>) =>
        !document.held && !document.expired && claims.access === accessDigest(key, document),
    }
  );
}
