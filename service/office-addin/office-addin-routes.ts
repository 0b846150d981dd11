import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { buildAppPackage, renderManifest } from './manifest.ts';

const root = fileURLToPath(new URL('../../dist/office-addin', import.meta.url));
const prefix = '/office-addin';
const yearSeconds = 365 * 24 * 60 * 60;

/** Returns whether Office shows the page in a frame: the pane and the commands, on hosts that nobody can list. */
export function isShownByOffice(path: string): boolean {
  return path === `${prefix}/taskpane.html` || path === `${prefix}/commands.html`;
}

/**
 * Serves the built Office add-in. Its pages have their own Content-Security-Policy. No Cross-Origin-Opener-Policy separates a
 * dialog from its pane.
 * @param baseUrl the service's address, for its manifests
 */
export function officeAddinRoutes(baseUrl: string): Hono {
  const files = new Hono();
  files.use(`${prefix}/*`, etag(), async (c, next) => {
    await next();
    // Vite puts a content hash into the names below assets/.
    const isHashed = c.req.path.startsWith(`${prefix}/assets/`) && c.res.ok;
    c.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
  });
  files.get(prefix, (c) => c.redirect(`${prefix}/taskpane.html`, 302));
  for (const form of ['xml', 'json'] as const) {
    files.get(`${prefix}/manifest.${form}`, async (c, next) => {
      const manifest = await renderManifest(root, form, baseUrl);
      if (manifest === undefined) return next();
      return c.body(manifest, 200, { 'Content-Type': `application/${form}; charset=utf-8` });
    });
  }
  files.get(`${prefix}/app-package.zip`, async (c, next) => {
    const packed = await buildAppPackage(root, baseUrl);
    if (packed === undefined) return next();
    return c.body(new Uint8Array(packed), 200, { 'Content-Type': 'application/zip' });
  });
  // Created on each request, because the add-in may be built after the service has started.
  files.get(`${prefix}/*`, (c, next) => {
    if (!existsSync(root)) return next();
    return serveStatic({ root, rewriteRequestPath: (path) => path.slice(prefix.length) })(c, next);
  });
  files.all(`${prefix}/*`, (c) => c.text('The Office add-in has no such file.', 404));
  return files;
}
