import type { Context, Hono, MiddlewareHandler } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';

interface Route {
  path: string;
  method: string;
}

/** Answers a request with a method that its path does not have. The caller adds status and `Allow`. */
export type DescribeWrongMethod = (c: Context, sentence: string) => Response | Promise<Response>;

const list = new Intl.ListFormat('en-GB');

/**
 * Answers 405 with `Allow` (RFC 9110, section 15.5.6) where a path of `host` exists with other methods. Routes for all
 * methods are not counted: they are middleware and fallbacks.
 * @param options.describe the body; by default a sentence
 * @param options.hidden paths that do not exist for everybody, so that nobody is told of their methods
 */
export function refuseWrongMethods(
  host: Pick<Hono, 'routes'>,
  { describe = (c, sentence) => c.text(sentence), hidden }: { describe?: DescribeWrongMethod; hidden?: RegExp } = {},
): MiddlewareHandler {
  let methodsOf: ((path: string) => string[]) | undefined;
  return async (c, next) => {
    // Most routes are added after this one.
    methodsOf ??= methodsByPath(host.routes);
    const methods = hidden?.test(c.req.path) ? [] : methodsOf(c.req.path);
    if (methods.length === 0 || methods.includes(c.req.method)) return next();
    const possible = `${list.format(methods)} ${methods.length === 1 ? 'is' : 'are'}`;
    const answer = await describe(c, `${c.req.method} is not possible here; ${possible}.`);
    const headers = new Headers(answer.headers);
    headers.set('Allow', methods.join(', '));
    return new Response(answer.body, { status: 405, headers });
  };
}

/** Returns a function that tells a path's methods. A pattern that begins with a parameter counts where no other fits. */
function methodsByPath(routes: readonly Route[]): (path: string) => string[] {
  const router = new SmartRouter<Route>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const { path, method } of routes) {
    if (method !== 'ALL') router.add('GET', path, { path, method });
  }
  return (path) => {
    const found = router.match('GET', path)[0].map(([route]) => route);
    const named = found.filter((route) => !route.path.startsWith('/:'));
    const methods = new Set<string>();
    for (const { method } of named.length > 0 ? named : found) {
      methods.add(method);
      if (method === 'GET') methods.add('HEAD');
    }
    return [...methods];
  };
}
