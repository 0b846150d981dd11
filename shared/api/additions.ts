import * as z from 'zod/mini';

/** What the client reads of a service's description: its POSTs. */
const description = z.object({ paths: z.record(z.string(), z.object({ post: z.optional(z.unknown()) })) });

/** Milliseconds for which a description that was read is believed. */
const lifetime = 24 * 60 * 60 * 1000;

/** Milliseconds that a request waits for the description. Without it, the service counts as one of the bare contract. */
const timeout = 5_000;

interface Read {
  at: number;
  keyed: Promise<ReadonlySet<string>>;
}

const byService = new Map<string, Read>();

/**
 * Returns whether a service announces `Idempotency-Key` for a POST (docs/api-additions.md, "Repeating a request"). Reads the
 * service's description once a day; false if there is none.
 * @param path below `/api/v1/`, with encoded segments
 */
export async function takesIdempotencyKey(service: string, path: string, send: typeof fetch): Promise<boolean> {
  let read = byService.get(service);
  if (read === undefined || Date.now() - read.at > lifetime) {
    read = { at: Date.now(), keyed: readKeyed(service, send) };
    byService.set(service, read);
  }
  try {
    return (await read.keyed).has(path.replace(/^(documents\/)[^/]+/, '$1{}'));
  } catch {
    // Unreachable for now, or not in time: the next request asks again.
    byService.delete(service);
    return false;
  }
}

/** Returns the paths below `/api/v1/` whose POST has the header parameter, with `{}` for each parameter of the path. */
async function readKeyed(service: string, send: typeof fetch): Promise<ReadonlySet<string>> {
  const signal = AbortSignal.timeout(timeout);
  const response = await send(`${service}/api/v1/openapi.json`, { credentials: 'omit', redirect: 'error', signal });
  const { data } = description.safeParse(await response.json().catch(() => undefined));
  const keyed = Object.entries(data?.paths ?? {}).filter(([, { post }]) =>
    /"name":"idempotency-key"/i.test(JSON.stringify(post ?? '')),
  );
  return new Set(keyed.map(([path]) => path.replace(/^\/(?:api\/v1\/)?/, '').replace(/\{[^}]*\}/g, '{}')));
}
