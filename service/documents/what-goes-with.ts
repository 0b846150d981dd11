import type { Db } from '../db/database.ts';

/** How much is lost with a document, beside its content and its views. */
export interface GoesWith {
  recipients: number;
  responses: number;
}

/** Counts what would be deleted together with a document. */
export async function whatGoesWith(db: Db, documentId: string): Promise<GoesWith> {
  const count = (table: 'recipients' | 'responses') =>
    db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
  const [recipients, responses] = await Promise.all([count('recipients'), count('responses')]);
  return { recipients: recipients.count, responses: responses.count };
}
