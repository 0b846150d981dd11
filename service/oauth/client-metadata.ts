import { errors } from 'oidc-provider';
import * as z from 'zod';

/** Metadata that every client has, so that the check below runs for each: oidc-provider asks once for a named property. */
export const checkedMetadata = 'redirect_uris_are_safe';

const registered = z.looseObject({ redirect_uris: z.array(z.string()).default([]) });
const loopbacks = ['localhost', '127.0.0.1', '[::1]'];

/**
 * OAuth 2.1, section 2.3.1: a code may travel over https, to this machine, or to an application by its own scheme; never
 * in clear over a network.
 * @throws errors.InvalidClientMetadata
 */
export function checkClientMetadata(metadata: unknown): void {
  for (const text of registered.parse(metadata).redirect_uris) {
    const uri = URL.parse(text);
    if (uri?.protocol === 'http:' && !loopbacks.includes(uri.hostname)) {
      throw new errors.InvalidRedirectUri(`${text} is neither https nor on this machine`);
    }
  }
}
