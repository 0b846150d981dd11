/**
 * All OAuth code, and with it the OAuth library. Only sign-in, renewal and revocation need it, so it is loaded on first use.
 */
export { authorize } from './authorization.ts';
export { discover } from './discovery.ts';
export { oauthRequests } from './oauth-requests.ts';
export { refresh, tokensFrom } from './refresh.ts';
export { knownClient } from './registration.ts';
export { revoke } from './revocation.ts';
