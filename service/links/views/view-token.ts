import * as z from 'zod';
import { hmacSha256 } from '../../crypto/hashes.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';

const payload = z.object({ view: z.uuid(), detail: z.boolean(), exp: z.int() });

/** A page left open longer reports no more. */
const daySeconds = 24 * 60 * 60;

export interface OpenedView {
  viewId: string;
  /** False where the visitor asks not to be tracked: the view is counted and nothing more is kept of it. */
  detail: boolean;
}

/** The leave to report on one view; the shell has it, the published content never. */
export async function signViewToken(secrets: Keys, { viewId, detail }: OpenedView): Promise<string> {
  return signToken(await secrets.key('view-token'), {
    view: viewId,
    detail,
    exp: nowInSeconds() + daySeconds,
  } satisfies z.infer<typeof payload>);
}

export async function readViewToken(secrets: Keys, token: string): Promise<OpenedView | undefined> {
  const said = verifyToken(await secrets.key('view-token'), payload, token);
  return said && { viewId: said.view, detail: said.detail };
}

/**
 * What a reload must have in common with the look before it to continue the same view: the version and the viewer.
 * A digest, because the shell keeps it in the tab and it says who the viewer is.
 */
export async function continuityOf(secrets: Keys, parts: readonly (string | null | undefined)[]): Promise<string> {
  const key = await secrets.key('view-token');
  return hmacSha256(key, JSON.stringify(parts)).toString('base64url').slice(0, 16);
}
