import { Hono } from 'hono';
import { markFile } from './mark.ts';
import { stylesheet } from './stylesheet.ts';

const day = 24 * 60 * 60;

export function consoleAssets(): Hono {
  const assets = new Hono();
  assets.get(stylesheet.path, (c) =>
    c.body(stylesheet.text, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': `public, max-age=${365 * day}, immutable`,
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  assets.get('/assets/mark.svg', (c) =>
    c.body(markFile, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${day}`,
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  return assets;
}
