import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, 'pages');
const FONTS = join(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml',
  '.xhtml': 'application/xhtml+xml',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.mjpeg': 'multipart/x-mixed-replace; boundary=frame',
  '.ttf': 'font/ttf',
};
/** Files below it arrive late. */
const SLOW = /^\/slow\//;
const SLOW_MS = 80;
/** Files below it begin and never end. */
const ENDLESS = /^\/endless\//;
/** Files below it are for those who have its token. */
const SIGNED = /^\/signed\//;
const POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; connect-src 'none'";

/** A script of the host that shows captures, like a link host's script. */
export const HOST_SCRIPT = '/host.js';

export interface PageServer {
  /** Origin of the feature pages. */
  origin: string;
  /** Another site with the same files, which only its own pages may read; pages name it `{other}`. */
  other: string;
  /** Serves a captured document from another origin; returns its address. */
  show(html: string): string;
  stop(): Promise<void>;
}

/** Serves the feature pages, and their captures from a second origin. */
export async function startPageServer(): Promise<PageServer> {
  const shown = new Map<string, string>();
  const answer: RequestListener = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pages');
    const address = decodeURIComponent(pathname);
    const isRefused = SIGNED.test(address) && searchParams.get('token') !== 'SECRET';
    const path = address.replace(SLOW, '/').replace(SIGNED, '/');
    if (SLOW.test(address)) await setTimeout(SLOW_MS);
    if (ENDLESS.test(address)) {
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
      response.write('begun');
      return;
    }
    const file = path.startsWith('/fonts/') ? join(FONTS, path.slice('/fonts/'.length)) : join(ROOT, path);
    const body = isRefused ? undefined : await readFile(file).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      ...(path === '/strict-policy.html' ? { 'content-security-policy': POLICY } : {}),
    });
    const isPage = body !== undefined && path.endsWith('.html');
    response.end(isPage ? body.toString('latin1').replaceAll('{other}', other) : body, 'latin1');
  };
  const [pages, others] = [createServer(answer), createServer(answer)];
  const captures = createServer((request, response) => {
    const path = request.url ?? '';
    const html = shown.get(path);
    const found = path === HOST_SCRIPT || html !== undefined;
    response.writeHead(found ? 200 : 404, {
      'content-type': path === HOST_SCRIPT ? 'text/javascript' : 'text/html',
      'access-control-allow-origin': '*',
      'content-security-policy': 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    });
    response.end(path === HOST_SCRIPT ? "document.documentElement.dataset.host = 'ran'" : html);
  });
  const [origin, other, elsewhere] = await Promise.all([listen(pages), listen(others), listen(captures)]);
  return {
    origin,
    other,
    show(html) {
      const path = `/${shown.size}.html`;
      shown.set(path, html);
      return elsewhere + path;
    },
    async stop() {
      await Promise.all([pages, others, captures].map((server) => server[Symbol.asyncDispose]()));
    },
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('A TCP server has a port.'));
      else resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
