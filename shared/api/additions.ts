import * as z from 'zod/mini';

const operation = z.optional(z.unknown());

/** What the client reads of a service's description: its GETs and POSTs. */
const description = z.object({ paths: z.record(z.string(), z.object({ get: operation, post: operation })) });

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
 * Returns whether a service announces `Idempotency-Key` for a POST (docs/api-additions.md, "Repeating a request").
 * @param path below `/api/v1/`, with encoded segments
 */
export function takesIdempotencyKey(service: string, path: string, send: typeof fetch): Promise<boolean> {
  return announces(service, `POST ${path.replace(/^(documents\/)[^/]+/, '$1{}')}`, send);
}

/** Returns whether a service announces `GET /events` (docs/api-additions.md, "Events"). */
export function hasEvents(service: string, send: typeof fetch): Promise<boolean> {
  return announces(service, 'GET events', send);
}

/** Reads the service's description once a day; false if there is none. */
async function announces(service: string, addition: string, send: typeof fetch): Promise<boolean> {
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
