import * as z from 'zod';

/** The name of the file or object in a store that says which database names its blobs. */
export const claimName = 'used-by.json';

const storeClaim = z.object({ database: z.string(), since: z.coerce.date() });

export type StoreClaim = z.infer<typeof storeClaim>;

/** Reads a claim; `undefined` for one that is unreadable, or empty because an operator has made it by hand. */
export function parseClaim(text: string): StoreClaim | undefined {
  try {
    return storeClaim.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the claim of a database: the present one if that is its own, or else a new one. */
export function claimOf(database: string, present: StoreClaim | undefined): StoreClaim {
  return present?.database === database ? present : { database, since: new Date() };
}
