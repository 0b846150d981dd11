import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';

/** A signed-in user of the console and the workspace they act for. */
export interface Owner {
  workspaceId: string;
  userId: string;
}

const payload = z.object({ workspace_id: z.uuid(), user_id: z.uuid(), exp: z.int() });

/** Long enough for a redirect on a slow line: the token is in an address for that time. */
const handoverSeconds = 60;
/** The mark in the owner's browser outlasts their sign-in: visits to one's own link are never views. */
const cookieSeconds = 365 * 24 * 60 * 60;

/**
 * Signs the `?o=` token with which the console sends an owner to their own link: `{link_host}/{slug}?o=…`. The link host
 * stores it as a cookie and redirects to the clean link. It opens no gate and only excludes the visit from the views.
 */
export async function signOwnerToken(secrets: Keys, owner: Owner): Promise<string> {
  return sign(await secrets.key('owner-pass'), owner, handoverSeconds);
}

/** Returns the owner of a `?o=` token; `undefined` if its signature is invalid or it is more than a minute old. */
export async function verifyOwnerToken(secrets: Keys, token: string): Promise<Owner | undefined> {
  return verify(await secrets.key('owner-pass'), token);
}

/**
 * Signs the link host's cookie in the owner's browser. Its key differs from that of `?o=`, which is valid for a minute
 * only.
 */
export async function signOwnerCookie(secrets: Keys, owner: Owner): Promise<{ value: string; maxAge: number }> {
  return { value: sign(await secrets.key('owner-cookie'), owner, cookieSeconds), maxAge: cookieSeconds };
}

export async function verifyOwnerCookie(secrets: Keys, token: string): Promise<Owner | undefined> {
  return verify(await secrets.key('owner-cookie'), token);
}

function sign(key: Buffer, owner: Owner, seconds: number): string {
  return signToken(key, {
    workspace_id: owner.workspaceId,
    user_id: owner.userId,
    exp: nowInSeconds() + seconds,
  } satisfies z.infer<typeof payload>);
}

function verify(key: Buffer, token: string): Owner | undefined {
  const owner = verifyToken(key, payload, token);
  return owner && { workspaceId: owner.workspace_id, userId: owner.user_id };
}
