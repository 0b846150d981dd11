import type { Db } from '../../db/database.ts';
import { isRecipientCode } from './recipient-code.ts';

/** The person of a personal link. */
export interface LinkedPerson {
  id: string;
  name: string | null;
  email: string | null;
}

/**
 * Finds the recipient of a personal link; `undefined` for a code that names nobody.
 * @param code the value of `r` in the link
 */
export async function findRecipientByCode(db: Db, documentId: string, code: string): Promise<LinkedPerson | undefined> {
  if (!isRecipientCode(code)) return undefined;
  return db
    .selectFrom('recipients')
    .select(['id', 'name', 'email'])
    .where('document_id', '=', documentId)
    .where('code', '=', code)
    .executeTakeFirst();
}
