import type { Context } from 'hono';
import * as z from 'zod';
import { daySeconds } from '#shared/formats/utc-day.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import type { Deps } from '../../deps.ts';
import { CopyFailed, CopyNotReady, NoSignedResponse } from '../../signing/errors.ts';
import { findSignersCopy, sendSignedCopy } from '../../signing/find-signed-copy.ts';

const payload = z.object({ response: z.uuid(), exp: z.int() });

/** Signs the permission to download one response's signed copy. The person who signed gets it with the confirmation. */
export async function signCopyToken(secrets: Keys, responseId: string): Promise<string> {
  return signToken(await secrets.key('signers-copy'), {
    response: responseId,
    // The page that was signed on offers the copy for a day.
    exp: nowInSeconds() + daySeconds,
  } satisfies z.infer<typeof payload>);
}

/**
 * Handles `GET /s/{token}`: the signed copy for the person who signed. Responds 202 while it is being made, 404 where there
 * is none.
 */
export function signersCopyRoute({ db, blobs, secrets }: Pick<Deps, 'db' | 'blobs' | 'secrets'>) {
  return async (c: Context): Promise<Response> => {
    const claims = verifyToken(await secrets.key('signers-copy'), payload, c.req.param('token') ?? '');
    if (!claims) return c.notFound();
    try {
      return await sendSignedCopy(c, blobs, await findSignersCopy(db, claims.response));
    } catch (error) {
      if (error instanceof CopyNotReady) return c.body(null, 202, { 'Cache-Control': 'no-store' });
      if (error instanceof NoSignedResponse || error instanceof CopyFailed) return c.notFound();
      throw error;
    }
  };
}
