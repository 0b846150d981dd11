import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';

const payload = z.object({ version: z.uuid(), exp: z.int() });

/** Long enough to follow the redirect and to reload the page after a discussion. */
const tokenSeconds = 5 * 60;

/**
 * Signs the token with which the review queue sends an operator to the link host, `{link_host}/review/{token}`: the
 * permission to inspect one version while it is held or reported. The browser stores nothing.
 */
export async function signReviewToken(secrets: Keys, versionId: string): Promise<string> {
  return signToken(await secrets.key('review-pass'), {
    version: versionId,
    exp: nowInSeconds() + tokenSeconds,
  } satisfies z.infer<typeof payload>);
}

/** Returns the version of a token; `undefined` if its signature is invalid or it has expired. */
export async function verifyReviewToken(secrets: Keys, token: string): Promise<string | undefined> {
  return verifyToken(await secrets.key('review-pass'), payload, token)?.version;
}
