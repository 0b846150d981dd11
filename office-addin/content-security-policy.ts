import type { Plugin } from 'vite';

/**
 * The policy of every page of the add-in. The person chooses the service, so that requests may go to any https address
 * and, for a service on the same machine, to loopback. No frame-ancestors: Office embeds the pane from many domains.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' https://appsforoffice.microsoft.com",
  "img-src 'self' data:",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Office draws its question whether a window may open into the page behind the ribbon, with styles in its elements. */
const officeStyles = "style-src 'self' 'unsafe-inline'";

/** Puts the policy into every page as a meta element, so that it holds wherever the build is served from. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'linkwake:content-security-policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => {
      const content = path.endsWith('/commands.html') ? `${policy}; ${officeStyles}` : `${policy}; style-src 'self'`;
      return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
    },
  };
}
