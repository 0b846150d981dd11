import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { sampleAccount } from './contract-samples.ts';

export interface OidcOptions {
  /** A refresh token works once; its second use ends the sign-in. */
  rotate?: boolean;
  /** Lifetime of an access token in seconds. */
  accessTokenSeconds?: number;
  /** Tell the client how long a token lasts (`expires_in`). */
  tellsExpiry?: boolean;
  refreshTokens?: boolean;
}

export interface OidcService {
  url: string;
  provider: Provider;
  /** Every grant at the token endpoint with its outcome: `refresh_token`, `refresh_token invalid_grant`. */
  grants: string[];
  /** Names of the registered clients. */
  clientNames: string[];
  /** Expires all access tokens. */
  endAccessTokens(): void;
  /** Deletes all clients and tokens, like a service that lost its data. */
  loseEverything(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a third-party service: plain oidc-provider with a `GET /me`. It contains no code of ours, so
 * a client that works with it does not depend on our server.
 */
export async function startOidc(options: OidcOptions = {}): Promise<OidcService> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let ended = new Set<string>();
  let issued = new Set<string>();
  const clientNames: string[] = [];
  const grants: string[] = [];

  const open = () => {
    const provider = createProvider(url, options);
    provider.on('registration_create.success', (_ctx, client) => clientNames.push(client.clientName ?? ''));
    provider.on('grant.success', (ctx) => grants.push(String(ctx.oidc.params?.grant_type)));
    provider.on('grant.error', (ctx, error) => grants.push(`${ctx.oidc.params?.grant_type} ${error.message}`));
    provider.on('access_token.saved', (token) => issued.add(token.jti));
    const answer = provider.callback();
    handle = (request, response) => {
      if (request.url === '/api/v1/me') void me(provider, request, response);
      else void answer(request, response);
    };
    return provider;
  };

  async function me(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const token = await provider.AccessToken.find(bearer);
    const known = token?.isValid && !ended.has(token.jti);
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? sampleAccount : { error: 'This token is not valid.' }));
  }

  const service: OidcService = {
    url,
    provider: open(),
    grants,
    clientNames,
    endAccessTokens: () => {
      ended = new Set([...ended, ...issued]);
      issued = new Set();
    },
    loseEverything: async () => {
      service.provider = open();
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
  return service;
}

function createProvider(url: string, options: OidcOptions): Provider {
  const { rotate = true, accessTokenSeconds = 3600, tellsExpiry = true, refreshTokens = true } = options;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    scopes: ['read', 'write'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: ['for a test only'] },
    ttl: {
      AccessToken: accessTokenSeconds,
      RefreshToken: 86_400,
      Session: 3600,
      Grant: 86_400,
      Interaction: 600,
      IdToken: 3600,
    },
    rotateRefreshToken: rotate,
    issueRefreshToken: async () => refreshTokens,
    features: { registration: { enabled: true }, revocation: { enabled: true } },
  };
  const provider = new Provider(url, configuration);
  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (!tellsExpiry && typeof body === 'object' && body !== null && 'expires_in' in body) {
      ctx.body = { ...body, expires_in: undefined };
    }
  });
  return provider;
}
