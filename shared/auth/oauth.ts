/**
 * Everything that speaks OAuth, and with it the library that does. A sign-in, its renewal and its end need it; reading
 * documents with a token does not, so it is loaded when it is first asked for.
 */
export { authorize } from './authorization.ts';
export { discover } from './discovery.ts';
export { oauthRequests } from './oauth-requests.ts';
export { refresh, tokensFrom } from './refresh.ts';
export { knownClient } from './registration.ts';
export { revoke } from './revocation.ts';
