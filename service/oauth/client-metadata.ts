import { errors } from 'oidc-provider';
import * as z from 'zod';
import { storableJson } from '../db/storable-json.ts';

/** Metadata that every client has, so that the check below runs for each: oidc-provider asks once for a named property. */
export const checkedMetadata = 'redirect_uris_are_safe';

const registered = z.looseObject({
  redirect_uris: z.array(z.string()).default([]),
  client_name: z.unknown().optional(),
});
const loopbacks = ['localhost', '127.0.0.1', '[::1]'];

/** Characters of all that is registered: anybody may register, and it is kept for good. */
const maxMetadata = 8192;
const longestName = 100;

/** Names of hosts and IPv6 addresses; URLs allow more, which would be read as more than one word of a policy. */
const plainHost = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])$/;

/**
 * OAuth 2.1, section 2.3.1: a code may travel over https, to this machine, or to an application by its own scheme; never
 * in clear over a network. A name is for the person who is asked: it is short, and written as it is read.
 * @throws errors.InvalidClientMetadata
 */
export function checkClientMetadata(metadata: unknown): void {
  const said = registered.safeParse(metadata);
  if (!said.success) throw new errors.InvalidClientMetadata('redirect_uris must be a list of addresses');
  const { redirect_uris, client_name } = said.data;
  const text = JSON.stringify(metadata);
  if (text !== storableJson(metadata)) {
    throw new errors.InvalidClientMetadata('the metadata must have no NUL and no half of a pair of surrogates');
  }
  if (text.length > maxMetadata) {
    throw new errors.InvalidClientMetadata(`the metadata must have no more than ${maxMetadata} characters`);
  }
  if (typeof client_name === 'string' && !isPlainName(client_name)) {
    throw new errors.InvalidClientMetadata(`client_name must be one line of at most ${longestName} characters`);
  }
  for (const address of redirect_uris) {
    const uri = URL.parse(address);
    if (uri?.protocol === 'http:' && !loopbacks.includes(uri.hostname)) {
      throw new errors.InvalidRedirectUri(`${address} is neither https nor on this machine`);
    }
    if (uri?.protocol === 'https:' && !plainHost.test(uri.hostname)) {
      throw new errors.InvalidRedirectUri(`${address} names no host`);
    }
  }
}

/** Signs that turn the direction of writing would let a name end in words of ours. */
function isPlainName(name: string): boolean {
  return name.length <= longestName && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name);
}
