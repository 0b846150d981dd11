import { ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi';
import * as z from 'zod/mini';
import { UnexpectedAnswer } from '#shared/api/errors.ts';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** What an authorization server says no with (RFC 6749, section 5.2). */
export const oauthRefusal = z.object({ error: z.string(), error_description: z.optional(z.string()) });

export type OAuthRefusal = z.infer<typeof oauthRefusal>;

/** The refusal in what `oauth4webapi` has thrown; `undefined` when it is not one. */
export async function refusalIn(error: unknown): Promise<OAuthRefusal | undefined> {
  if (error instanceof ResponseBodyError) return oauthRefusal.parse(error.cause);
  // With a challenge in the headers the body is left unread, and the code is in the body all the same.
  if (!(error instanceof WWWAuthenticateChallengeError)) return undefined;
  const body = await error.response.json().catch(() => undefined);
  return oauthRefusal.safeParse(body).data;
}

/** An error of ours stays what it is; any other means that the service does not keep to the protocol. */
export function protocolError(error: unknown, step: string): LinkwakeError {
  if (error instanceof LinkwakeError) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new UnexpectedAnswer(`${step}: ${words}`, { cause: error });
}
