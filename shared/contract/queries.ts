import * as z from 'zod/mini';
import { limits } from './limits.ts';

/**
 * Creates the schema of a whole number in a query string; clients pass a number.
 * @param description the parameter's text in the OpenAPI description
 */
function queryInteger(range: { min: number; max?: number; default: number }, name: string, description: string) {
  const words =
    range.max === undefined
      ? `${name} must be a whole number of at least ${range.min}.`
      : `${name} must be a whole number from ${range.min} to ${range.max}.`;
  const integer = z.coerce
    .number<number>({ error: words })
    .check(z.int({ error: words }), z.gte(range.min, { error: words }));
  const bounded = range.max === undefined ? integer : integer.check(z.lte(range.max, { error: words }));
  // Nothing would count as 0.
  const given = z.transform((value: number) => (String(value ?? '').trim() === '' ? Number.NaN : value));
  return z._default(z.pipe(given, bounded), range.default).register(z.globalRegistry, { description });
}

/** Query of `GET /documents`. */
export const documentsQuery = z.object({
  query: z
    .optional(z.string())
    .register(z.globalRegistry, { description: 'Only documents whose title contains this text' }),
  limit: queryInteger(limits.documents, 'limit', 'How many documents to return'),
});

export type DocumentsQuery = z.input<typeof documentsQuery>;

/** Query of `GET /documents/{ref}/activity`. */
export const activityQuery = z.object({
  days: queryInteger(limits.activityDays, 'days', 'How many days to look back'),
  limit: queryInteger(limits.activity, 'limit', 'How many of the most recent views to return'),
});

export type ActivityQuery = z.input<typeof activityQuery>;

/** Query of `GET /documents/{ref}/recipients`. */
export const recipientsQuery = z.object({
  limit: queryInteger(limits.recipients, 'limit', 'How many recipients to return'),
  offset: queryInteger(limits.offset, 'offset', 'How many of the newest recipients to leave out'),
});

/** Query of `GET /documents/{ref}/versions`. */
export const versionsQuery = z.object({
  limit: queryInteger(limits.versions, 'limit', 'How many versions to return'),
  offset: queryInteger(limits.offset, 'offset', 'How many of the newest versions to leave out'),
});

/** Query of `GET /documents/{ref}/responses`. */
export const responsesQuery = z.object({
  limit: queryInteger(limits.responses, 'limit', 'How many of the most recent responses to return'),
});

export type ResponsesQuery = z.input<typeof responsesQuery>;
