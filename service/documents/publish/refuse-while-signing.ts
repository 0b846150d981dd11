import type { Db } from '../../db/database.ts';
import { SigningUnderWay } from '../../errors/request-errors.ts';

/** Refuses to change what people are signing: who has signed could not be asked again. @throws SigningUnderWay */
export async function refuseWhileSigning(db: Db, documentId: string): Promise<void> {
  const open = await db
    .selectFrom('signings')
    .select('id')
    .where('document_id', '=', documentId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) throw new SigningUnderWay();
}
