import * as z from 'zod/mini';

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date({ error: 'Give the date as YYYY-MM-DD, for example 2027-03-31.' });

/** ISO 8601 timestamp; the offset is `Z` or `±hh:mm`. A service may leave it out, so it is not asked for in answers. */
export const timestamp = z.iso.datetime({ offset: true, local: true });

/** Absolute address of a page a browser can open; further checks may rely on its being one. */
export const webAddress = z.url({ protocol: /^https?$/, abort: true });

/**
 * A whole number as a query string carries it; a client gives it as a number.
 * @param description says in the API's description what the number does
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
