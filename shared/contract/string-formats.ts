import * as z from 'zod/mini';

const writeDay = 'Give an existing date as YYYY-MM-DD, for example 2027-03-31.';

/** A valid calendar day, `YYYY-MM-DD`. ISO 8601 has a year 0000; the calendars of databases do not. */
export const day = z.iso
  .date({ error: writeDay })
  .check(z.refine((text) => !text.startsWith('0000'), { error: writeDay }));

/** ISO 8601 timestamp. The offset, `Z` or `±hh:mm`, is optional: a service may omit it. */
export const timestamp = z.iso.datetime({ offset: true, local: true });

/**
 * Absolute http or https address, without the white space that URL parsers skip. Its failure aborts the schema, so later checks
 * can rely on it. `z.url` does the same for each scheme, in half a kilobyte of each script.
 */
export const webAddress = z
  .string()
  .check(
    z.overwrite((text) => text.trim().replace(/[\t\n\r]/g, '')),
    z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { abort: true }),
  )
  .register(z.globalRegistry, { format: 'uri' });
