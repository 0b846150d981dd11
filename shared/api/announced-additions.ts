import * as z from 'zod/mini';
import { readBody } from './full-response.ts';

/** What the client reads of a service's description: the operations of each path, by method, and the schemas they refer to. */
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.optional(z.object({ schemas: z.optional(z.record(z.string(), z.unknown())) })),
});

/** How long a description stays valid, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** Milliseconds that a request waits for the description. Without it, the service counts as one of the bare contract. */
const timeout = 5_000;

/** Milliseconds after which a description that could not be read is asked for again. */
const retryDelay = 5_000;

interface Read {
  /** When it is read again, in milliseconds since 1970. */
  until: number;
  /** `undefined` if the description could not be read. */
  additions: Promise<ReadonlySet<string> | undefined>;
}

const byService = new Map<string, Read>();

/** Parameters and properties of requests that the apps use beyond the contract. */
const details = ['idempotency-key', 'verify_email'] as const;

type Operation =
  | 'GET events'
  | 'GET documents/{}/recipients'
  | 'GET documents/{}/signing'
  | 'GET documents/{}/versions'
  | 'PUT documents/{}/fields'
  | 'PATCH documents/{}'
  // Any: the HTTP client asks for every path to which it posts.
  | `POST ${string}`;

/**
 * What the apps use beyond the contract (docs/api-additions.md): an operation, or a detail of its request. The path is below
 * `/api/v1/`, with `{}` for parameters.
 */
export type Addition = Operation | `${Operation} ${(typeof details)[number]}`;

/**
 * Returns whether a service announces an addition. Reads its description once a day; false if there is none, `undefined` if it cannot
 * be read for now.
 */
export async function announces(service: string, addition: Addition, send: typeof fetch): Promise<boolean | undefined> {
  let read = byService.get(service);
  if (read === undefined || Date.now() >= read.until) {
    const reading: Read = {
      until: Date.now() + lifetime,
      additions: readAdditions(service, send).catch(() => {
        // Unreachable or failing for now, or not in time.
        reading.until = Date.now() + retryDelay;
        return undefined;
      }),
    };
    read = reading;
    byService.set(service, read);
  }
  return (await read.additions)?.has(addition);
}

/** Returns every operation, alone and with each detail that its parameters or its body have. */
async function readAdditions(service: string, send: typeof fetch): Promise<ReadonlySet<string>> {
  const signal = AbortSignal.timeout(timeout);
  const response = await send(`${service}/api/v1/openapi.json`, { credentials: 'omit', redirect: 'error', signal });
  // A proxy says so while the service is restarted. Another refusal is the service's: it has no description.
  if (response.status >= 500 || response.status === 429) throw new Error();
  const json = readBody(response)
    .then((body) => body.text())
    .then(JSON.parse);
  const { data } = description.safeParse(await json.catch(() => undefined));
  /** The details in each schema. It is searched once, however many operations refer to it. */
  const inSchema: Record<string, string> = {};
  const additions = Object.entries(data?.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path.replace(/^\/(?:api\/v1\/)?/, '').replace(/\{[^}]*\}/g, '{}')}`;
      const { parameters, requestBody } = Object(operation);
      const request = JSON.stringify([parameters, requestBody]).replace(
        /"#\/components\/schemas\/(\w+)"/g,
        (_, schema) =>
          (inSchema[schema] ??= JSON.stringify(detailsIn(JSON.stringify(data?.components?.schemas?.[schema])))),
      );
      return [name, ...detailsIn(request).map((detail) => `${name} ${detail}`)];
    }),
  );
  return new Set(additions);
}

/** Returns the details that a part of a description names. */
function detailsIn(part = ''): string[] {
  return details.filter((detail) => part.toLowerCase().includes(`"${detail}"`));
}
