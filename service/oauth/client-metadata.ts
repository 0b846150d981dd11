import { errors } from 'oidc-provider';
import * as z from 'zod';
import { isLoopback } from '#shared/formats/loopback.ts';
import type { Config } from '../config/config.ts';
import { storableJson } from '../db/storable-json.ts';
import { isOwnAddress } from './own-addresses.ts';

/** A property that every client gets, so that the check runs for each: oidc-provider validates once per named property. */
export const checkedMetadata = 'redirect_uris_are_safe';

const registered = z.looseObject({
  redirect_uris: z.array(z.string()).default([]),
  client_name: z.unknown().optional(),
  sector_identifier_uri: z.unknown().optional(),
});

/** The limit on all metadata, in characters: anybody may register, and it is stored permanently. */
const maxMetadataLength = 8192;
const maxNameLength = 100;

/** Matches host names and IPv6 addresses. URLs allow other characters, which would split a Content-Security-Policy source. */
const plainHost = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])$/;

/**
 * Checks a client's redirect addresses and name. OAuth 2.1, section 2.3.1: a code may travel over https, to this machine,
 * or to an application by its custom scheme, but never unencrypted over a network, and never to a page that somebody
 * published here. The name is shown to the person who consents, so it must be short and plain. oidc-provider would fetch
 * a `sector_identifier_uri` (OpenID Connect Registration, section 5), which would let strangers send requests from here.
 * @throws errors.InvalidClientMetadata, and `invalid_redirect_uri` with the reason
 */
export function checkClientMetadata(metadata: unknown, hosts: Pick<Config, 'baseUrl' | 'linkHost'>): void {
  const parsed = registered.safeParse(metadata);
  if (!parsed.success) throw new errors.InvalidClientMetadata('redirect_uris must be a list of addresses');
  const { redirect_uris, client_name, sector_identifier_uri } = parsed.data;
  if (sector_identifier_uri !== undefined) {
    throw new errors.InvalidClientMetadata(
      'leave out sector_identifier_uri: this service fetches no address of a client',
    );
  }
  const text = JSON.stringify(metadata);
  if (text !== storableJson(metadata)) {
    throw new errors.InvalidClientMetadata('the metadata must contain no NUL and no unpaired surrogate');
  }
  if (text.length > maxMetadataLength) {
    throw new errors.InvalidClientMetadata(`the metadata must have no more than ${maxMetadataLength} characters`);
  }
  if (typeof client_name === 'string' && !isPlainName(client_name)) {
    throw new errors.InvalidClientMetadata(`client_name must be one line of at most ${maxNameLength} characters`);
  }
  for (const address of redirect_uris) {
    const reason = reasonAgainst(address, hosts);
    // The library's own class for this error keeps its own words.
    if (reason) throw new errors.CustomOIDCProviderError('invalid_redirect_uri', `${address} ${reason}`);
  }
}

/** Schemes that browsers run or open themselves, so that no application can have them. */
const browserSchemes = [
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'javascript:',
  'vbscript:',
  'view-source:',
];

/** Returns why a code may not be sent to an address; `undefined` where it may. */
function reasonAgainst(address: string, hosts: Pick<Config, 'baseUrl' | 'linkHost'>): string | undefined {
  const uri = URL.parse(address);
  if (uri && browserSchemes.includes(uri.protocol)) return 'is no address of an application';
  if (uri?.protocol === 'http:' && !isLoopback(uri.hostname)) return 'is neither https nor on this machine';
  if (uri?.protocol === 'https:' && !plainHost.test(uri.hostname)) return 'has no valid host name';
  if (isOwnAddress(address, hosts)) return "is an address of this service; use one of the application's own";
  return undefined;
}

/** Rejects bidirectional control characters too: they could reorder the words around the name. */
function isPlainName(name: string): boolean {
  return name.length <= maxNameLength && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name);
}
