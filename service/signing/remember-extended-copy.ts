import type { Db } from '../db/database.ts';

/**
 * Records a signed copy with validation data and a document time stamp, for `/verify/`. The record outlives the document, as
 * the copies of those who signed do; it contains a hash only.
 * @param sha256 of the whole file
 */
export async function rememberExtendedCopy(db: Db, sha256: Buffer): Promise<void> {
  await db
    .insertInto('extended_copies')
    .values({ sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
