import * as z from 'zod/mini';

const writeDay = 'Give the date as YYYY-MM-DD, for example 2027-03-31.';

/** A valid calendar day, `YYYY-MM-DD`. ISO 8601 has a year 0000; the calendars of databases do not. */
export const day = z.iso
  .date({ error: writeDay })
  .check(z.refine((text) => !text.startsWith('0000'), { error: writeDay }));

/** ISO 8601 timestamp. The offset, `Z` or `±hh:mm`, is optional: a service may omit it. */
export const timestamp = z.iso.datetime({ offset: true, local: true });

/** Absolute http or https address. Its failure aborts the schema, so later checks can rely on it. */
export const webAddress = z.url({ protocol: /^https?$/, abort: true });

/**
 * Creates the schema of a whole number in a query string; clients pass a number.
 * @param description the parameter's text in the OpenAPI description
 */
export function queryInteger(range: { min: number; max?: number; default: number }, name: string, description: string) {
  const words =
    range.max === undefined
      ? `${name} must be a whole number of at least ${range.min}.`
      : `${name} must be a whole number from ${range.min} to ${range.max}.`;
  const integer = z.coerce
    .number<number>({ error: words })
    .check(z.int({ error: words }), z.gte(range.min, { error: words }));
  const bounded = range.max === undefined ? integer : integer.check(z.lte(range.max, { error: words }));
  return z._default(bounded, range.default).register(z.globalRegistry, { description });
}
