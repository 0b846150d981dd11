import * as z from 'zod';
import { daySeconds } from '#shared/formats/utc-day.ts';
import { hmacSha256 } from '../../crypto/hashes.ts';
import { cacheVerifiedTokens, type Keys, nowInSeconds, signToken } from '../../crypto/signed-token.ts';

const payload = z.object({ view: z.uuid(), detail: z.boolean(), exp: z.int() });

export interface OpenedView {
  viewId: string;
  /** False when the visitor asks not to be tracked: the view is counted without detail. */
  detail: boolean;
}

/** Signs the permission to report on one view. The shell has it, published content never. */
export async function signViewToken(secrets: Keys, { viewId, detail }: OpenedView): Promise<string> {
  return signToken(await secrets.key('view-token'), {
    view: viewId,
    detail,
    // A page that is open for longer stops reporting.
    exp: nowInSeconds() + daySeconds,
  } satisfies z.infer<typeof payload>);
}

/** Recently verified tokens: a page that is open reports more and more rarely, at last every thirty seconds. */
const maxCached = 10_000;

/** Reads view tokens: `undefined` for a forged or expired one. */
export function viewTokens(secrets: Keys): (token: string) => Promise<OpenedView | undefined> {
  const verify = cacheVerifiedTokens(payload, maxCached);
  return async (token) => {
    const claims = verify(await secrets.key('view-token'), token);
    return claims && { viewId: claims.view, detail: claims.detail };
  };
}

/**
 * Returns an identifier of the version and the viewer: a reload with the same one continues the view. It is a digest
 * because the shell stores it in the tab and it identifies the viewer.
 */
export async function continuityOf(secrets: Keys, parts: readonly (string | null | undefined)[]): Promise<string> {
  const key = await secrets.key('view-token');
  return hmacSha256(key, JSON.stringify(parts)).toString('base64url').slice(0, 16);
}
