import { announcedEndpoints } from '../api/announced-endpoints.ts';
import { contractEndpoints } from '../api/contract-endpoints.ts';
import type { FaultProxy } from './fault-proxy.ts';

const pattern = (path: string) => `${path.replace(/\{[^}]*\}/g, '[^/?]+')}(?:\\?.*)?$`;

const stated = contractEndpoints.map(({ method, path }) => new RegExp(`^${method.toUpperCase()} ${pattern(path)}`));

/**
 * Makes the service behind a proxy one of the bare contract: it describes nothing, and has nothing that the contract does not state.
 * @returns the requests so far that the contract does not have
 */
export function reduceToContract(proxy: FaultProxy): () => string[] {
  proxy.add({ path: /\/openapi\.json$/, instead: { status: 404, body: { error: 'Not found.' } } });
  for (const { method, path } of announcedEndpoints) {
    const instead = { status: 404, body: { error: 'Not found.' } };
    proxy.add({ method: method.toUpperCase(), path: new RegExp(`^${pattern(path)}`), instead });
  }
  return () =>
    proxy.seen.filter(
      (request) =>
        request.includes(' /api/v1/') &&
        !request.endsWith('/api/v1/openapi.json') &&
        !stated.some((endpoint) => endpoint.test(request)),
    );
}
