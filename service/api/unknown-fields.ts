import type { Context } from 'hono';
import type { ZodMiniObject } from 'zod/mini';
import { listWarning, sentencesOf, type Warning } from '../documents/warnings/warning.ts';

const shownLength = 60;

/**
 * Warns of the fields of a request that the API doesn't have, such as `pasword`: they had no effect, and only a message
 * tells the sender so. The contract doesn't refuse them.
 */
export function unknownFields(schema: ZodMiniObject, body: unknown): Warning[] {
  const names = Object.keys(Object(body)).filter((name) => !Object.hasOwn(schema.shape, name));
  return listWarning(
    'unknown_fields',
    names.map((name) => name.slice(0, shownLength)),
  );
}

/** Returns the warnings of a request's JSON body as sentences, for a message. A request without a body has no fields. */
export async function unknownFieldSentences(c: Context, schema: ZodMiniObject): Promise<string[]> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return sentencesOf(unknownFields(schema, body));
}
