/**
 * All OAuth code, with the OAuth library. Only sign-in, renewal and revocation need it, so pages load it on first use.
 */
export { authorize } from './authorization.ts';
export { discover } from './discovery.ts';
export { oauthRequests } from './oauth-requests.ts';
export { requestRefresh } from './refresh-request.ts';
export { knownClient } from './registration.ts';
export { revokeTokens } from './revoke-tokens.ts';
export { tokensFrom } from './token-lifetime.ts';

export type LoadOAuth = () => Promise<typeof import('./oauth-module.ts')>;
