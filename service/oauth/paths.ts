/** The paths of the authorization server's endpoints, below BASE_URL. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  interaction: '/oauth/interaction',
} as const;

export const discoveryPaths = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'] as const;
