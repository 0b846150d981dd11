import { Hono } from 'hono';
import { daySeconds } from '#shared/formats/utc-day.ts';
import { serveStaticFile } from '../../http/static-file.ts';
import { consoleScriptPath, serveConsoleScript } from './console-script.ts';
import { stylesheet } from './stylesheet.ts';

/** The logo: two strokes that open like a boat's wake. */
export const logoPath = 'M8 2.6 3.1 13.2M8 2.6l4.9 10.6';

const logoFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3.5" fill="#0b6b78"/><path d="${logoPath}" fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round"/></svg>`;

export function consoleAssets(): Hono {
  const assets = new Hono();
  assets.get(
    stylesheet.path,
    serveStaticFile(stylesheet.text, 'text/css; charset=utf-8', {
      'Cache-Control': `public, max-age=${365 * daySeconds}, immutable`,
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  assets.get(
    '/assets/mark.svg',
    serveStaticFile(logoFile, 'image/svg+xml', {
      'Cache-Control': `public, max-age=${daySeconds}`,
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  assets.get(consoleScriptPath, serveConsoleScript());
  return assets;
}
