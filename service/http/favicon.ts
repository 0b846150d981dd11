import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { daySeconds } from '#shared/formats/utc-day.ts';
import { serveStaticFile } from './static-file.ts';

/** The mark in 16, 32 and 48 pixels, drawn from extension/assets/mark.svg. */
const icon = readFileSync(new URL('favicon.ico', import.meta.url));

/**
 * Adds `/favicon.ico`. Our pages name their icon; browsers ask for this one beside anything else that they open: JSON, a
 * published page on its own, a plain notice.
 */
export function addFavicon(host: Hono): void {
  const serve = serveStaticFile(icon, 'image/x-icon', {
    'Cache-Control': `public, max-age=${daySeconds}`,
    'X-Content-Type-Options': 'nosniff',
  });
  host.get('/favicon.ico', serve);
}
