import { sql } from 'kysely';
import { asciiEmail } from '#shared/contract/email-address.ts';
import type { StoredBlob } from '../blobs/blob-store.ts';
import type { Db } from '../db/database.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { addressHash } from '../mail/address-hash.ts';
import { signedCopyMail } from '../mail/compose-visitor-mail.ts';
import { MailQueueFull } from '../mail/errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { languages } from '../mail/words/mail-words.ts';
import { copyName } from './find-signed-copy.ts';

/** Larger copies are refused by many mail servers, since base64 adds a third. */
const maxAttachmentBytes = 10 * 1024 * 1024;

/** An address is what a visitor typed, so nobody can be sent more copies than this. */
const copiesPerDay = 10;

/** A copy that could not be mailed in this time is not mailed: nobody waits for it any more. */
const untilDays = 30;

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

/** Mails signed copies. */
export interface CopyMailer {
  /**
   * Stores a signed copy and mails it to everyone who signed. Who may be mailed is decided before `store`, whose transaction would wait
   * for another connection of the pool. Nobody is mailed without an address, or where the operator has set up no mail. While
   * the mail queue is full, a copy waits for `mailWaiting`.
   */
  storeAndMail<T>(responseId: string, store: (queue: QueueCopyMails) => Promise<T>): Promise<T>;
  /** Mails the waiting copies for which there is room now, each exactly once, also with several processes at it. */
  mailWaiting(): Promise<void>;
}

/** A stored copy that waits to be mailed to one of its signers. */
interface WaitingCopy extends Pick<StoredBlob, 'key' | 'bytes'> {
  responseId: string;
  workspaceId: string;
}

export function createCopyMailer(deps: MailerDeps): CopyMailer {
  const { config, db, secrets, log } = deps;
  const perAddress = createRateLimit(deps, 'copy-address', { tries: copiesPerDay, seconds: 24 * 60 * 60 });

  return {
    async storeAndMail(responseId, store) {
      const addressees = await admit({ responseId, isWithEarlier: true });
      return queueing(addressees, (queued) =>
        store(async (transaction, responseIds, copy) => {
          for (const addressee of addressees) {
            if (!responseIds.includes(addressee.responseId)) continue;
            try {
              await queue(transaction, addressee, copy);
              queued.push(addressee);
            } catch (cause) {
              if (!(cause instanceof MailQueueFull)) throw cause;
              await noteUnmailed(transaction, addressee.responseId);
            }
          }
        }),
      );
    },

    async mailWaiting() {
      if (!config.mail) return;
      const full: string[] = [];
      for (;;) {
        const copy = await nextWaiting(db, full);
        if (!copy) return;
        const addressees = await admit(copy);
        try {
          await queueing(addressees, (queued) =>
            db.transaction().execute(async (transaction) => {
              // Locks the row: another process that is at it finds the copy mailed.
              if (!(await endWaiting(transaction, copy.responseId))) return;
              for (const addressee of addressees) await queue(transaction, addressee, copy);
              queued.push(...addressees);
            }),
          );
        } catch (cause) {
          if (!(cause instanceof MailQueueFull)) throw cause;
          full.push(copy.workspaceId);
        }
      }
    },
  };

  /** Runs the transaction that queues mails. Refunds the limits of all copies that it did not queue in the end. */
  async function queueing<T>(
    addressees: readonly Addressee[],
    transact: (queued: Addressee[]) => Promise<T>,
  ): Promise<T> {
    let queued: Addressee[] = [];
    try {
      return await transact(queued);
    } catch (cause) {
      queued = [];
      throw cause;
    } finally {
      for (const one of addressees) if (!queued.includes(one)) await perAddress.refund(one.limitKey);
    }
  }

  /** Returns who may get the copy of a response: its signer, and if asked for, those who signed before. Counts a copy to each. */
  async function admit({
    responseId,
    isWithEarlier = false,
  }: {
    responseId: string;
    isWithEarlier?: boolean;
  }): Promise<Addressee[]> {
    if (!config.mail) return [];
    const responses = await db
      .selectFrom('responses')
      .select(['id', 'email', 'signer_name', 'language'])
      .where((e) => e.or([e('id', '=', responseId), ...(isWithEarlier ? [e('copied_with', '=', responseId)] : [])]))
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

  async function noteUnmailed(transaction: Db, responseId: string): Promise<void> {
    log.warn('signed_copy_not_mailed', { responseId, reason: MailQueueFull.code });
    await transaction
      .updateTable('responses')
      .set({ copy_unmailed_since: sql<Date>`now()` })
      .where('id', '=', responseId)
      .execute();
  }

  /** @throws MailQueueFull */
  async function queue(
    transaction: Db,
    { responseId, to, signerName, language }: Addressee,
    copy: Pick<StoredBlob, 'key' | 'bytes'>,
  ): Promise<void> {
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
    await queueMail(transaction, {
      kind: 'signed-copy',
      to,
      content: signedCopyMail(known, sharer, row.title, attachment),
      workspaceId: row.workspace_id,
      responseId,
    });
  }
}

/** Returns the copy that has waited longest, but none of these workspaces. */
async function nextWaiting(db: Db, exceptOf: readonly string[]): Promise<WaitingCopy | undefined> {
  const { rows } = await sql<WaitingCopy>`
    select r.id as "responseId", d.workspace_id as "workspaceId", s.key, s.bytes::float8 as bytes
    from responses r
      join documents d on d.id = r.document_id
      left join responses last on last.id = r.copied_with
      join stored_blobs s on s.key = coalesce(last.signed_blob, r.signed_blob)
    where r.copy_unmailed_since > now() - make_interval(days => ${untilDays}) and d.workspace_id <> all (${exceptOf}::uuid[])
    order by r.copy_unmailed_since, r.id
    limit 1`.execute(db);
  return rows[0];
}

/** @returns false when the copy waits no longer */
async function endWaiting(transaction: Db, responseId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('responses')
    .set({ copy_unmailed_since: null })
    .where('id', '=', responseId)
    .where('copy_unmailed_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
