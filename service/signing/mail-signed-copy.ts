import { asciiEmail } from '#shared/contract/email-address.ts';
import type { StoredBlob } from '../blobs/blob-store.ts';
import type { Db } from '../db/database.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { addressHash } from '../mail/address-hash.ts';
import { signedCopyMail } from '../mail/compose-visitor-mail.ts';
import { type NewMail, queueMail } from '../mail/queue-mail.ts';
import { languages } from '../mail/words/mail-words.ts';
import { copyName } from './signed-copy.ts';

/** Larger copies are refused by many mail servers, since base64 adds a third. */
const maxAttachmentBytes = 10 * 1024 * 1024;

/** An address is what a visitor typed, so nobody can be sent more copies than this. */
const copiesPerDay = 10;

/** A signed response, as the mail with its copy needs it. */
interface SignedResponse {
  id: string;
  document_id: string;
  email: string | null;
  signer_name: string | null;
  language: string | null;
}

/**
 * Creates the function that queues the mail with a signed copy to the person who signed, in the transaction that stores the
 * copy. Does nothing where no address is known, or the operator has set up no mail.
 */
export function createCopyMailer(deps: Pick<Deps, 'config' | 'pool' | 'secrets'>) {
  const { config, secrets } = deps;
  const perAddress = createRateLimit(deps, 'copy-address', { tries: copiesPerDay, seconds: 24 * 60 * 60 });

  return async (transaction: Db, response: SignedResponse, copy: Pick<StoredBlob, 'key' | 'bytes'>): Promise<void> => {
    const { id: responseId, email, document_id: documentId, signer_name: signerName } = response;
    const to = asciiEmail(email ?? '');
    if (!config.mail || to === undefined || signerName === null) return;
    const limited = await perAddress.consume((await addressHash(secrets, to)).toString('base64url'));
    if (limited !== undefined) return;
    const row = await transaction
      .selectFrom('documents as d')
      .innerJoin('users as u', 'u.id', 'd.created_by')
      .leftJoin('workspace_appearance as a', 'a.workspace_id', 'd.workspace_id')
      .select(['d.title', 'd.workspace_id', 'u.name', 'a.sender_name'])
      .where('d.id', '=', documentId)
      .executeTakeFirstOrThrow();
    const attachment =
      copy.bytes > maxAttachmentBytes
        ? undefined
        : { blob: copy.key, fileName: `${copyName(row.title, signerName)}.pdf`, type: 'application/pdf' };
    const language = languages.find((known) => known === response.language) ?? 'en';
    const sharer = { name: row.sender_name || row.name, linkHost: config.linkHost };
    const mail: NewMail = {
      kind: 'signed-copy',
      to,
      content: signedCopyMail(language, sharer, row.title, attachment),
      workspaceId: row.workspace_id,
      responseId,
    };
    await queueMail(transaction, mail);
  };
}
