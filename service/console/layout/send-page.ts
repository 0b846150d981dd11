import type { Context } from 'hono';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Returns the headers of the service's own pages: no scripts, no framing, no caching. There is no
 * Cross-Origin-Opener-Policy: it would cut a sign-in window off from the Office pane that opened it.
 * @param formTargets origins that forms may reach beyond the service itself; browsers check redirects against them too
 */
export function pageHeaders(formTargets: string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // With "no-referrer" a browser sends no Origin header, which tells foreign forms apart.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

export async function sendPage(
  c: Context,
  page: Page,
  options: { status?: ContentfulStatusCode; formTargets?: string[] } = {},
): Promise<Response> {
  return c.body(await pageText(page), options.status ?? 200, {
    ...pageHeaders(options.formTargets),
    'Content-Type': 'text/html; charset=utf-8',
  });
}

export async function pageText(page: Page): Promise<string> {
  return `<!DOCTYPE html>${await page}`;
}
