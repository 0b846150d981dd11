import { type AuthorizationServer, customFetch, processDiscoveryResponse } from 'oauth4webapi';
import * as z from 'zod/mini';
import { ServiceMoved } from '#shared/api/errors.ts';
import { isRedirect } from '#shared/api/response-error.ts';
import { discoveryPath } from '#shared/contract/oauth.ts';
import { isLoopback } from '#shared/formats/loopback.ts';
import { webAddress } from '../contract/string-formats.ts';
import { NoSignInService } from './errors.ts';
import { protocolError } from './oauth-errors.ts';
import type { OAuthRequests } from './oauth-requests.ts';

/** An address that may receive codes and tokens: https, or this computer. */
const endpoint = webAddress.check(
  z.refine((address) => address.startsWith('https:') || isLoopback(new URL(address).hostname), {
    error: 'not https',
  }),
);

/** The metadata fields in use (RFC 8414, section 2). */
const metadata = z.object({
  issuer: webAddress,
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  registration_endpoint: z.exactOptional(endpoint),
  revocation_endpoint: z.exactOptional(endpoint),
});

/** An authorization server with the two endpoints that every sign-in needs. */
export type SignInServer = AuthorizationServer & z.infer<typeof metadata>;

/**
 * Reads a service's OAuth metadata from `{service}/.well-known/oauth-authorization-server` (contract,
 * "Authentication"). For a service with a path this differs from RFC 8414, which puts the path at the end.
 * @throws NoSignInService if there is no valid metadata, or its issuer is another host; ServiceMoved on a redirect
 */
export async function discover(service: string, requests: OAuthRequests): Promise<SignInServer> {
  const response = await requests[customFetch](service + discoveryPath, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
  });
  if (isRedirect(response)) throw new ServiceMoved(service);
  if (response.status !== 200) {
    throw new NoSignInService('no-sign-in', { service });
  }
  const parsed = metadata.safeParse(await bodyOf(response.clone()));
  if (!parsed.success) {
    throw new NoSignInService('other-program', { service }, { cause: parsed.error });
  }
  const issuer = new URL(parsed.data.issuer);
  // The issuer may omit the path. Another host would allow impersonation (RFC 8414, section 6.2).
  if (issuer.origin !== new URL(service).origin) {
    throw new NoSignInService('other-issuer', { service, issuer: issuer.origin });
  }
  try {
    return { ...(await processDiscoveryResponse(issuer, response)), ...parsed.data };
  } catch (error) {
    throw protocolError(error, 'discovery');
  }
}

function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
