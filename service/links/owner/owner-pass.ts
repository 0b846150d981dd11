import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';

/** Somebody signed in to the console, who acts for a workspace. */
export interface Owner {
  workspaceId: string;
  userId: string;
}

const payload = z.object({ workspace_id: z.uuid(), user_id: z.uuid(), exp: z.int() });

/** Long enough for a redirect on a slow line; the token stands in an address for that long. */
const handoverSeconds = 60;
/** The mark in the owner's browser outlasts their sign-in: a look at one's own link is never a view. */
const cookieSeconds = 365 * 24 * 60 * 60;

/**
 * The `?o=` with which the console sends an owner to their own link: `{link_host}/{slug}?o=…`. The link host turns it
 * into a cookie of its own and redirects to the clean link. It opens no gate: it only says whose look is no view.
 */
export async function signOwnerPass(secrets: Keys, owner: Owner): Promise<string> {
  return sign(await secrets.key('owner-pass'), owner, handoverSeconds);
}

/** The owner in a `?o=`; `undefined` where the service did not sign it or it is more than a minute old. */
export async function verifyOwnerPass(secrets: Keys, token: string): Promise<Owner | undefined> {
  return verify(await secrets.key('owner-pass'), token);
}

/** What the link host keeps in the owner's browser; another key than the `?o=`, which is good for a minute only. */
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
