/** What of a redirect address a person can judge: its host, or that it stays on their own computer. */
export function returnAddressName(redirectUri: string): string {
  const uri = new URL(redirectUri);
  if (uri.protocol !== 'https:' && uri.protocol !== 'http:') return `the application for ${uri.protocol}`;
  if (['localhost', '127.0.0.1', '[::1]'].includes(uri.hostname)) return `${uri.host} (this computer)`;
  return uri.host;
}

/**
 * The redirect address as a source for the form-action of a Content-Security-Policy: browsers follow a form's redirects
 * only to where it allows. Neither schemes of their own nor IPv6 addresses can be written there but by the scheme.
 */
export function returnAddressSource(redirectUri: string): string {
  const uri = new URL(redirectUri);
  const isWeb = uri.protocol === 'https:' || uri.protocol === 'http:';
  return isWeb && !uri.hostname.startsWith('[') ? uri.origin : uri.protocol;
}
