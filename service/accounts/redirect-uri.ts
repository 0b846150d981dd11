import { isLoopback } from '#shared/formats/loopback.ts';

/**
 * Returns the part of a redirect address that a person can judge: its host, or that it is on their own computer or an
 * extension of their browser. Linkwake's own applications have names (own-apps.ts).
 */
export function describeRedirectUri(redirectUri: string): string {
  const uri = new URL(redirectUri);
  if (uri.protocol !== 'https:' && uri.protocol !== 'http:') return `the application for ${uri.protocol}`;
  if (isLoopback(uri.hostname)) return `${uri.host} (this computer)`;
  const extension = /^([\da-z]+)\.(?:chromiumapp\.org|extensions\.allizom\.org)$/.exec(uri.host)?.[1];
  if (extension !== undefined) return `another extension in this browser (${extension})`;
  return uri.host;
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns the same of all addresses that an application may return to, each once. */
export function describeRedirectUris(redirectUris: readonly string[]): string {
  return list.format(new Set(redirectUris.map(describeRedirectUri)));
}

/**
 * Returns the redirect address as a source for the form-action of a Content-Security-Policy: browsers apply form-action
 * to a form's redirects too. Custom schemes and IPv6 addresses can be written there only by their scheme.
 */
export function redirectUriSource(redirectUri: string): string {
  const uri = new URL(redirectUri);
  const isWeb = uri.protocol === 'https:' || uri.protocol === 'http:';
  return isWeb && !uri.hostname.startsWith('[') ? uri.origin : uri.protocol;
}
