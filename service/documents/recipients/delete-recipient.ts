import type { Db } from '../../db/database.ts';
import { RecipientNotFound } from '../../errors/request-errors.ts';
import { findDocument } from '../find-document.ts';
import { isRecipientCode } from './recipient-code.ts';

/**
 * Deletes a recipient: the link still opens the document, and names nobody. Earlier views stay and lose the name, unless the
 * viewer gave an address at the email gate. Responses keep what was filled in.
 * @param code the value of `r` in the personal link
 * @throws DocumentNotFound; RecipientNotFound also when someone else deleted it first
 */
export async function deleteRecipient(db: Db, workspaceId: string, ref: string, code: string): Promise<void> {
  const document = await findDocument(db, workspaceId, ref);
  if (!isRecipientCode(code)) throw new RecipientNotFound();
  await db.transaction().execute(async (transaction) => {
    // Before the recipient is locked, as the end of a mail does.
    await transaction
      .deleteFrom('mails')
      .where('recipient_id', 'in', (e) =>
        e.selectFrom('recipients').select('id').where('document_id', '=', document.id).where('code', '=', code),
      )
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('recipients')
      .where('document_id', '=', document.id)
      .where('code', '=', code)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new RecipientNotFound();
  });
}
