import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None } from 'oauth4webapi';
import type { RegisteredClient } from './registered-client.ts';

/** How the client makes itself known at the token and revocation endpoints. */
export function clientAuth({ secret, authMethod }: RegisteredClient): ClientAuth {
  if (secret === undefined || authMethod === 'none') return None();
  return authMethod === 'client_secret_post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
