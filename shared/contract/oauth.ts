/** OAuth scopes (contract, "Authentication"): `read` for GET, `write` for everything else. */
export const scopes = ['read', 'write'] as const;

export type Scope = (typeof scopes)[number];

/** Where a service announces its authorization server, below `{base_url}` (RFC 8414). */
export const discoveryPath = '/.well-known/oauth-authorization-server';
