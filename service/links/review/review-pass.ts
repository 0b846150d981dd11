import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';

const payload = z.object({ version: z.uuid(), exp: z.int() });

/** Long enough to follow the redirect and to load the page again after a word with somebody. */
const passSeconds = 5 * 60;

/**
 * What the review queue sends an operator to the link host with, `{link_host}/review/{pass}`: leave to look at one version
 * while it is held. Nothing is kept of it in the browser.
 */
export async function signReviewPass(secrets: Keys, versionId: string): Promise<string> {
  return signToken(await secrets.key('review-pass'), {
    version: versionId,
    exp: nowInSeconds() + passSeconds,
  } satisfies z.infer<typeof payload>);
}

/** The version a pass leads to; `undefined` where the service did not sign it or it has run out. */
export async function verifyReviewPass(secrets: Keys, pass: string): Promise<string | undefined> {
  return verifyToken(await secrets.key('review-pass'), payload, pass)?.version;
}
