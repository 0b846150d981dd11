import type { Context } from 'hono';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Headers of the service's own pages: no script at all, no frame around them, nothing kept by caches. They send no
 * Cross-Origin-Opener-Policy: it would cut a sign-in window off from the Office pane that opened it.
 * @param formTargets where a form may lead beyond the service itself, for browsers hold redirects against it, too
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
    // Not "no-referrer": with it a browser sends no Origin, by which forms from elsewhere are told apart.
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
