import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Site } from './virtual-hosts.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/**
 * Serves the files of a directory below a path: `lowerCase` for trees whose real server ignores case, `anyOrigin`
 * for those that let every page read them.
 */
export function staticFiles(
  directory: string,
  below: string,
  options: { lowerCase?: boolean; anyOrigin?: boolean } = {},
): Site {
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://any.test');
    const wanted = options.lowerCase ? pathname.toLowerCase() : pathname;
    const file = join(directory, normalize(wanted.slice(below.length)));
    const found = wanted.startsWith(below) ? await stat(file).catch(() => undefined) : undefined;
    if (!found?.isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No such file.');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': 'max-age=3600',
      ...(options.anyOrigin && { 'access-control-allow-origin': '*' }),
    });
    createReadStream(file).pipe(response);
  };
}
