import { asciiEmail } from '#shared/contract/email-address.ts';
import type { StoredBlob } from '../blobs/blob-store.ts';
import type { Db } from '../db/database.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { addressHash } from '../mail/address-hash.ts';
import { signedCopyMail } from '../mail/compose-visitor-mail.ts';
import { MailQueueFull } from '../mail/errors.ts';
import { type NewMail, queueMail } from '../mail/queue-mail.ts';
import { languages } from '../mail/words/mail-words.ts';
import { copyName } from './signed-copy.ts';

/** Larger copies are refused by many mail servers, since base64 adds a third. */
const maxAttachmentBytes = 10 * 1024 * 1024;

/** An address is what a visitor typed, so nobody can be sent more copies than this. */
const copiesPerDay = 10;

/** Queues the mails with a copy to those of these responses who may be mailed, in the transaction that stores it. */
export type QueueCopyMails = (
  transaction: Db,
  responseIds: readonly string[],
  copy: Pick<StoredBlob, 'key' | 'bytes'>,
) => Promise<void>;

/** A person who signed, and can be mailed. */
interface Addressee {
  responseId: string;
  to: string;
  /** Counts the copies of the address. */
  limitKey: string;
  signerName: string;
  language: string | null;
}

type MailerDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'secrets' | 'log'>;

/**
 * Creates the function that stores a signed copy and mails it to everyone who signed. Who may be mailed is decided before `store`, whose
 * transaction would wait for another connection of the pool. Nobody is mailed without an address, or where the operator has set up no
 * mail. A full queue of mails does not keep a copy from being stored.
 */
export function createCopyMailer(deps: MailerDeps) {
  const { config, db, secrets, log } = deps;
  const perAddress = createRateLimit(deps, 'copy-address', { tries: copiesPerDay, seconds: 24 * 60 * 60 });

  return async <T>(responseId: string, store: (queue: QueueCopyMails) => Promise<T>): Promise<T> => {
    const addressees = await admit(responseId);
    let queued: Addressee[] = [];
    try {
      return await store(async (transaction, responseIds, copy) => {
        const wanted = addressees.filter((addressee) => responseIds.includes(addressee.responseId));
        for (const addressee of wanted) {
          if (await queue(transaction, addressee, copy)) queued.push(addressee);
        }
      });
    } catch (cause) {
      queued = [];
      throw cause;
    } finally {
      // What was not queued does not count.
      for (const one of addressees) if (!queued.includes(one)) await perAddress.refund(one.limitKey);
    }
  };

  /** Returns who may get the copy of a response: its signer, and those who signed before. Counts a copy to each. */
  async function admit(responseId: string): Promise<Addressee[]> {
    if (!config.mail) return [];
    const responses = await db
      .selectFrom('responses')
      .select(['id', 'email', 'signer_name', 'language'])
      .where((e) => e.or([e('id', '=', responseId), e('copied_with', '=', responseId)]))
      .execute();
    const addressees: Addressee[] = [];
    for (const { id, email, signer_name: signerName, language } of responses) {
      const to = asciiEmail(email ?? '');
      if (to === undefined || signerName === null) continue;
      const limitKey = (await addressHash(secrets, to)).toString('base64url');
      const limited = await perAddress.consume(limitKey);
      if (limited === undefined) addressees.push({ responseId: id, to, limitKey, signerName, language });
    }
    return addressees;
  }

  async function queue(
    transaction: Db,
    { responseId, to, signerName, language }: Addressee,
    copy: Pick<StoredBlob, 'key' | 'bytes'>,
  ): Promise<boolean> {
    const row = await transaction
      .selectFrom('responses as r')
      .innerJoin('documents as d', 'd.id', 'r.document_id')
      .innerJoin('users as u', 'u.id', 'd.created_by')
      .leftJoin('workspace_appearance as a', 'a.workspace_id', 'd.workspace_id')
      .select(['d.title', 'd.workspace_id', 'u.name', 'a.sender_name'])
      .where('r.id', '=', responseId)
      .executeTakeFirstOrThrow();
    const attachment =
      copy.bytes > maxAttachmentBytes
        ? undefined
        : { blob: copy.key, fileName: `${copyName(row.title, signerName)}.pdf`, type: 'application/pdf' };
    const known = languages.find((one) => one === language) ?? 'en';
    const sharer = { name: row.sender_name || row.name, linkHost: config.linkHost };
    const mail: NewMail = {
      kind: 'signed-copy',
      to,
      content: signedCopyMail(known, sharer, row.title, attachment),
      workspaceId: row.workspace_id,
      responseId,
    };
    try {
      await queueMail(transaction, mail);
      return true;
    } catch (cause) {
      if (!(cause instanceof MailQueueFull)) throw cause;
      log.warn('signed_copy_not_mailed', { responseId, reason: cause.code });
      return false;
    }
  }
}
