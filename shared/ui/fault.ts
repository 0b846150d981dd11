import * as z from 'zod';

/**
 * What a screen needs of an error. The core's error classes have this shape, and it survives a message between two
 * contexts of a host, which a class does not.
 */
const fault = z.object({
  code: z.string(),
  message: z.string(),
  upgradeUrl: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
});

export type Fault = z.infer<typeof fault>;

/** Reads any thrown value; one that is not of the core is `unexpected` with its own message. */
export function faultOf(error: unknown): Fault {
  const known = fault.safeParse(error);
  if (known.success) return known.data;
  return { code: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
