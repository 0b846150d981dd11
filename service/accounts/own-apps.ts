/**
 * The hosts that browsers reserve for the sign-in of Linkwake's extension. Chromium makes its id of the key in
 * wxt.config.ts, Firefox takes the SHA-1 of its name there. No web page and no other extension can have them.
 */
const extensionHosts = [
  'bchadapbbkpdlfnejlfpenbcdafgolbi.chromiumapp.org',
  '803eba183bb981d87fa8249aecbdbe7a89bf3a3a.extensions.allizom.org',
];

/** Returns the address to which the Office add-in that this service serves is sent back. */
export function officeSignInPage(baseUrl: string): string {
  return `${baseUrl}/office-addin/auth-dialog.html`;
}

/**
 * Returns the name of an application that is Linkwake's own by all its redirect addresses, whatever it calls itself; `undefined` for
 * every other. One that may also return elsewhere sends a code there under the same grant.
 */
export function ownAppName(redirectUris: readonly string[], baseUrl: string): string | undefined {
  const names = redirectUris.map((uri) => nameAt(uri, baseUrl));
  return names.includes(undefined) ? undefined : names[0];
}

function nameAt(redirectUri: string, baseUrl: string): string | undefined {
  const uri = new URL(redirectUri);
  if (uri.protocol === 'https:' && extensionHosts.includes(uri.host)) return 'the Linkwake extension in this browser';
  return redirectUri === officeSignInPage(baseUrl) ? 'the Linkwake add-in for Office of this service' : undefined;
}
