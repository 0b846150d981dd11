import * as z from 'zod/mini';

/** What the client reads of a service's description: the operations of each path, by method. */
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Milliseconds for which a description that was read is believed. */
const lifetime = 24 * 60 * 60 * 1000;

/** Milliseconds that a request waits for the description. Without it, the service counts as one of the bare contract. */
const timeout = 5_000;

interface Read {
  at: number;
  additions: Promise<ReadonlySet<string>>;
}

const byService = new Map<string, Read>();

/**
 * What the apps use beyond the contract (docs/api-additions.md): operations, and POSTs that take an `Idempotency-Key`. The path is
 * below `/api/v1/`, with `{}` for parameters.
 */
type Addition = 'GET events' | 'GET documents/{}/recipients' | `POST ${string}`;

/** Returns whether a service announces an addition. Reads its description once a day; false if there is none. */
export async function announces(service: string, addition: Addition, send: typeof fetch): Promise<boolean> {
  let read = byService.get(service);
  if (read === undefined || Date.now() - read.at > lifetime) {
    read = { at: Date.now(), additions: readAdditions(service, send) };
    byService.set(service, read);
  }
  try {
    return (await read.additions).has(addition);
  } catch {
    // Unreachable for now, or not in time: the next request asks again.
    byService.delete(service);
    return false;
  }
}

/** Returns the GETs, and the POSTs that have the header parameter, each with its path below `/api/v1/` and `{}` for parameters. */
async function readAdditions(service: string, send: typeof fetch): Promise<ReadonlySet<string>> {
  const signal = AbortSignal.timeout(timeout);
  const response = await send(`${service}/api/v1/openapi.json`, { credentials: 'omit', redirect: 'error', signal });
  const { data } = description.safeParse(await response.json().catch(() => undefined));
  const additions = Object.entries(data?.paths ?? {}).flatMap(([path, { get, post }]) => {
    const short = path.replace(/^\/(?:api\/v1\/)?/, '').replace(/\{[^}]*\}/g, '{}');
    const keyed = /"name":"idempotency-key"/i.test(JSON.stringify(post ?? ''));
    return [...(get === undefined ? [] : [`GET ${short}`]), ...(keyed ? [`POST ${short}`] : [])];
  });
  return new Set(additions);
}
