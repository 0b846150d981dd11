import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { type StaticFile, sendStaticFile, staticFile } from '../http/static-file.ts';
import { builtFiles } from '../system/built-files.ts';
import { buildAppPackage, renderManifest } from './manifest.ts';

const builtRoot = fileURLToPath(new URL('office-addin', builtFiles));
const prefix = '/office-addin';
const yearSeconds = 365 * 24 * 60 * 60;

/** Files of one build; those of earlier builds are forgotten when there are more. */
const maxKept = 200;

/** Returns whether Office shows the page in a frame: the pane and the commands, on hosts that nobody can list. */
export function isShownByOffice(path: string): boolean {
  return path === `${prefix}/taskpane.html` || path === `${prefix}/commands.html`;
}

/**
 * Serves the built Office add-in. Its pages have their own Content-Security-Policy. No Cross-Origin-Opener-Policy separates a
 * dialog from its pane.
 * @param baseUrl the service's address, for its manifests
 * @param root the folder of the build
 */
export function officeAddinRoutes(baseUrl: string, root = builtRoot): Hono {
  const files = new Hono();
  const keep = keepEncoded();
  files.use(`${prefix}/*`, async (c, next) => {
    await next();
    // Vite puts a content hash into the names below assets/.
    const isHashed = c.req.path.startsWith(`${prefix}/assets/`) && c.res.ok;
    const cacheControl = isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
    c.header('Cache-Control', cacheControl);
    if (c.res.status !== 200) return;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const file = keep(staticFile(bytes, c.res.headers.get('Content-Type') ?? 'application/octet-stream'));
    // Without this line Hono would copy the headers of the first answer into the second.
    c.res = undefined;
    c.res = await sendStaticFile(c, file, { 'Cache-Control': cacheControl });
    // It is the length of the file before it was compressed.
    if (c.res.headers.has('Content-Encoding')) c.res.headers.delete('Content-Length');
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

/** Returns a function that returns the file with the same content that was compressed before, or keeps this one. */
function keepEncoded(): (file: StaticFile) => StaticFile {
  const kept = new Map<string, StaticFile>();
  return (file) => {
    const key = `${file.contentType} ${file.etag}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, file);
    return file;
  };
}
