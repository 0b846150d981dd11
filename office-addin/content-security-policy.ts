import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * The policy of every page of the add-in. The person chooses the service, so requests may go to any https address
 * and, for a service on the same machine, to loopback. There is no frame-ancestors: Office embeds the pane from many domains.
 * @param inline sources for the scripts within the page
 */
const policy = (inline: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self' https://appsforoffice.microsoft.com", ...inline].join(' '),
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
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        const styles = /\/(commands|taskpane)\.html$/.test(path) ? officeStyles : "style-src 'self'";
        const inline = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
          sourceOf(code),
        );
        const content = `${policy(inline)}; ${styles}`;
        return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The source expression of a script within a page (CSP 3, hash-source). */
const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
