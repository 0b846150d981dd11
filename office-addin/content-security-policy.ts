import type { Plugin } from 'vite';

/**
 * The policy of every page of the add-in. The person chooses the service, so requests may go to any https address
 * and, for a service on the same machine, to loopback. There is no frame-ancestors: Office embeds the pane from many domains.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' https://appsforoffice.microsoft.com",
  "img-src 'self' data:",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** An exception for the pages of the ribbon's commands, where Office asks whether a window may open, with inline styles. */
const officeStyles = "style-src 'self' 'unsafe-inline'";

/** Adds the policy to every page as a meta element, so that it applies wherever the build is served. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'linkwake:content-security-policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => {
      const content = /\/(commands|taskpane)\.html$/.test(path)
        ? `${policy}; ${officeStyles}`
        : `${policy}; style-src 'self'`;
      return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
    },
  };
}
