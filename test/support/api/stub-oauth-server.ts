import type { Authorizer } from '#shared/ports/authorizer.ts';
import { sampleAccount } from './contract-samples.ts';
import { type StubServer, startStubServer } from './stub-server.ts';

export interface StubOAuthServer extends StubServer {
  /** Returns the requests to one endpoint, by the last part of its path. */
  sent(endpoint: 'register' | 'token' | 'revoke' | 'me'): { form: Record<string, string>; bearer: string }[];
}

const redirectUri = 'https://linkwake-test.example/callback';

/** A service with sign-in. A test can change every answer with `at`. */
export async function startStubOAuthServer(path = ''): Promise<StubOAuthServer> {
  const service = await startStubServer();
  const url = service.url + path;
  service.at(`${path}/.well-known/oauth-authorization-server`, { body: metadataOf(url) });
  service.at(`${path}/register`, {
    status: 201,
    body: { client_id: 'client-1', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
  });
  service.at(`${path}/token`, { body: tokenAnswer('1') });
  service.at(`${path}/revoke`, { body: {} });
  service.at(`${path}/api/v1/me`, { body: sampleAccount });
  return {
    ...service,
    url,
    sent: (endpoint) =>
      service.received
        .filter((request) => request.path.endsWith(`/${endpoint}`))
        .map(({ body, headers }) => ({
          form: Object.fromEntries(new URLSearchParams(body.toString())),
          bearer: headers.authorization ?? '',
        })),
  };
}

export function metadataOf(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    registration_endpoint: `${url}/register`,
    revocation_endpoint: `${url}/revoke`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  };
}

/** The token endpoint's answer: `access-1`, `refresh-1`, an hour. */
export function tokenAnswer(number: string) {
  return {
    access_token: `access-${number}`,
    refresh_token: `refresh-${number}`,
    token_type: 'Bearer',
    expires_in: 3600,
  };
}

/** A person who consents at once, or a window with a scripted answer. */
export function instantAuthorizer(answer: Record<string, string> = {}): Authorizer & { opened: URL[] } {
  const opened: URL[] = [];
  return {
    redirectUri,
    opened,
    authorize: async (url) => {
      opened.push(url);
      const back = new URL(redirectUri);
      const query = { code: 'code-1', state: url.searchParams.get('state') ?? '', ...answer };
      for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
      return back;
    },
  };
}
