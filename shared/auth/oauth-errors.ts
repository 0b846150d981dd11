import { ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi';
import * as z from 'zod/mini';
import { UnexpectedAnswer } from '#shared/api/errors.ts';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** The error response of an authorization server (RFC 6749, section 5.2). */
const oauthRefusal = z.object({ error: z.string(), error_description: z.optional(z.string()) });

type OAuthRefusal = z.infer<typeof oauthRefusal>;

/** Returns the refusal in an error of `oauth4webapi`; `undefined` for any other error. */
export async function refusalIn(error: unknown): Promise<OAuthRefusal | undefined> {
  if (error instanceof ResponseBodyError) return oauthRefusal.parse(error.cause);
  // After a challenge in the headers, oauth4webapi does not read the body, which holds the code.
  if (!(error instanceof WWWAuthenticateChallengeError)) return undefined;
  const body = await error.response.json().catch(() => undefined);
  return oauthRefusal.safeParse(body).data;
}

/** Returns a LinkwakeError unchanged, and wraps any other error as a violation of the protocol by the service. */
export function protocolError(error: unknown, step: string): LinkwakeError {
  if (error instanceof LinkwakeError) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new UnexpectedAnswer(`${step}: ${words}`, { cause: error });
}
