import * as z from 'zod';

const registered = z.looseObject({
  redirect_uris: z.array(z.string()).catch([]),
  application_type: z.unknown(),
  token_endpoint_auth_method: z.unknown(),
});

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Completes the metadata of a client in place, before oidc-provider reads it:
 *
 * - An application that receives its code on this machine or by its own scheme is native, whether it says so or not. On this machine
 *   it may use any port, since it cannot know beforehand which one is free (RFC 8252, section 7.3). oidc-provider takes an application
 *   that names no type for a web site.
 * - A public client has no secret (RFC 7591, section 3.2.1). oidc-provider issues one to an application that names no
 *   `token_endpoint_auth_method`, although `none` is the default here.
 */
export function completeMetadata(metadata: Record<string, unknown>): void {
  const { redirect_uris, application_type, token_endpoint_auth_method } = registered.parse(metadata);
  if (application_type === 'web' && isNative(redirect_uris)) metadata.application_type = 'native';
  if (token_endpoint_auth_method === 'none') {
    delete metadata.client_secret;
    delete metadata.client_secret_expires_at;
  }
}

/** Native applications cannot receive codes over https on this machine; those that want to stay web sites. */
function isNative(redirectUris: readonly string[]): boolean {
  const uris = redirectUris.flatMap((text) => URL.parse(text) ?? []);
  const local = uris.filter(({ hostname }) => loopbackHosts.includes(hostname));
  const ownSchemes = uris.filter(({ protocol }) => protocol !== 'http:' && protocol !== 'https:');
  return local.length + ownSchemes.length > 0 && local.every(({ protocol }) => protocol === 'http:');
}
