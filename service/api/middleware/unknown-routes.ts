import type { Context } from 'hono';
import type { ErrorBody } from '#shared/contract/error.ts';
import type { ApiRouter } from '../router.ts';

const list = new Intl.ListFormat('en-GB');

/** Adds the fallback routes: 405 where the path exists with other methods, 404 elsewhere. Call it last. */
export function addUnknownRoutes(router: ApiRouter): void {
  for (const [path, methods] of methodsByPath(router)) {
    const possible = `${list.format(methods)} ${methods.size === 1 ? 'is' : 'are'}`;
    router.all(path, (c) => {
      c.header('Allow', [...methods].join(', '));
      return c.json<ErrorBody>({ error: `${c.req.method} is not possible here; ${possible}.` }, 405);
    });
  }
  router.all('*', (c) => sendUnknownAddress(c));
}

/** Answers 404 in the contract's form. @param headers those that no middleware adds */
export function sendUnknownAddress(c: Context, headers: Record<string, string> = {}) {
  const error = 'There is nothing at this address. /api/v1/openapi.json describes the API.';
  return c.json<ErrorBody>({ error }, 404, headers);
}

function methodsByPath(router: ApiRouter): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const { path, method } of router.routes) {
    if (method === 'ALL') continue;
    const methods = paths.get(path) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    paths.set(path, methods);
  }
  return paths;
}
