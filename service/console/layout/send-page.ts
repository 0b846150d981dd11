import type { Context } from 'hono';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a page of the service needs beyond the rules for all. */
export interface PageNeeds {
  /** Origins that forms may reach beyond the service itself; browsers check redirects against them too. */
  formTargets?: string[];
  /**
   * The page is on the way of an Office window that signs in. A Cross-Origin-Opener-Policy would cut it off from the pane
   * that opened it.
   */
  keepsOpener?: boolean;
}

/** Returns the headers of the service's own pages: only their own scripts, no framing, no caching, no window that opened it. */
export function pageHeaders({ formTargets = [], keepsOpener = false }: PageNeeds = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The search asks for the page that it would lead to.
    "connect-src 'self'",
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
    ...(keepsOpener ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    'Cache-Control': 'no-store',
  };
}

export async function sendPage(
  c: Context,
  page: Page,
  options: PageNeeds & { status?: ContentfulStatusCode } = {},
): Promise<Response> {
  return c.body(await pageText(page), options.status ?? 200, {
    ...pageHeaders(options),
    'Content-Type': 'text/html; charset=utf-8',
  });
}

export async function pageText(page: Page): Promise<string> {
  return `<!DOCTYPE html>${await page}`;
}
