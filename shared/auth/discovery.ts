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
  authorization_response_iss_parameter_supported: z.exactOptional(z.boolean()),
});

/** An authorization server with the two endpoints that every sign-in needs. */
export type SignInServer = AuthorizationServer & z.infer<typeof metadata>;

/**
 * Reads a service's OAuth metadata from `{service}/.well-known/oauth-authorization-server` (contract,
 * "Authentication"). For a service with a path this differs from RFC 8414, which puts the path at the end.
 * @throws NoSignInService if there is no valid metadata, or its issuer is another host, or an endpoint is and the issuer is not
 *   named in the sign-in's answer; ServiceMoved on a redirect
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
  const { data } = parsed;
  const issuer = new URL(data.issuer);
  const endpoints = [data.authorization_endpoint, data.token_endpoint];
  // The issuer may omit the path. Another host would allow impersonation (RFC 8414, section 6.2). So would endpoints of another
  // host, whose answer does not name the issuer: the code of one service would reach the other (RFC 9207, section 4).
  const other = [data.issuer, ...(data.authorization_response_iss_parameter_supported ? [] : endpoints)]
    .map((address) => new URL(address).origin)
    .find((origin) => origin !== new URL(service).origin);
  if (other !== undefined) throw new NoSignInService('other-issuer', { service, issuer: other });
  try {
    return { ...(await processDiscoveryResponse(issuer, response)), ...data };
  } catch (error) {
    throw protocolError(error, 'discovery');
  }
}

function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
