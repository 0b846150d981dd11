import { sql } from 'kysely';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { senderNameOf } from '../accounts/appearance.ts';
import type { StoredBlob } from '../blobs/blob-store.ts';
import type { Db } from '../db/database.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { TooManyRequests } from '../errors/request-errors.ts';
import { addressHash } from '../mail/address-hash.ts';
import { signedCopyMail } from '../mail/compose-visitor-mail.ts';
import { MailQueueFull } from '../mail/errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { mailLanguage } from '../mail/words/mail-words.ts';
import { copyTitle } from './copy-title.ts';
import { copyName } from './find-signed-copy.ts';
import { addWaiting, endWaiting, nextWaiting, type WaitingCopy } from './waiting-copies.ts';

/** Larger copies are refused by many mail servers, since base64 adds a third. */
const maxAttachmentBytes = 10 * 1024 * 1024;

/** An address is what a visitor typed, so nobody can be sent more copies than this. Further ones wait. */
const copiesPerDay = 10;

type Copy = Pick<StoredBlob, 'key' | 'bytes'>;

/** Queues the mails with a copy to those of these responses who may be mailed, in the transaction that stores it. */
export type QueueCopyMails = (transaction: Db, responseIds: readonly string[], copy: Copy) => Promise<void>;

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
   * the mail queue is full, or an address has had its copies of the day, a copy waits for `mailWaiting`.
   */
  storeAndMail<T>(responseId: string, store: (queue: QueueCopyMails) => Promise<T>): Promise<T>;
  /** Mails the waiting copies for which there is room now, each exactly once, also with several processes at it. */
  mailWaiting(signal?: AbortSignal): Promise<void>;
}

export function createCopyMailer(deps: MailerDeps): CopyMailer {
  const { config, db, secrets, log } = deps;
  const perAddress = createRateLimit(deps, 'copy-address', { tries: copiesPerDay, seconds: 24 * 60 * 60 });

  return {
    async storeAndMail(responseId, store) {
      const { admitted, limited } = await admitSigners(responseId, 'with earlier');
      return withLimitRefund(admitted, (queued) =>
        store(async (transaction, responseIds, copy) => {
          for (const { responseId: id } of limited.filter((one) => responseIds.includes(one.responseId))) {
            log.warn('signed_copy_not_mailed', { responseId: id, reason: TooManyRequests.code });
            await addWaiting(transaction, id);
          }
          for (const addressee of admitted.filter((one) => responseIds.includes(one.responseId))) {
            if (await queueOrWait(transaction, addressee, copy)) queued.add(addressee);
          }
        }),
      );
    },

    async mailWaiting(signal) {
      if (!config.mail) return;
      const passedOver = { workspaces: [] as string[], addresses: [] as string[] };
      const next = () => nextWaiting(db, passedOver);
      for (let copy = await next(); copy && !signal?.aborted; copy = await next()) {
        const outcome = await mailWaitingCopy(copy);
        if (outcome === 'queue full') passedOver.workspaces.push(copy.workspaceId);
        if (outcome === 'limited') passedOver.addresses.push(copy.email ?? '');
      }
    },
  };

  /** Returns the signers who can be mailed: those who may be now, with a copy counted to each, and the others. */
  async function admitSigners(
    responseId: string,
    which?: 'with earlier',
  ): Promise<{ admitted: Addressee[]; limited: Addressee[] }> {
    const admitted: Addressee[] = [];
    const limited: Addressee[] = [];
    if (!config.mail) return { admitted, limited };
    for (const { id, email, signer_name: signerName, language } of await findSigners(db, responseId, which)) {
      const to = asciiEmail(email ?? '');
      if (to === undefined || signerName === null) continue;
      const limitKey = (await addressHash(secrets, to)).toString('base64url');
      const isLimited = (await perAddress.consume(limitKey)) !== undefined;
      // What waits does not count.
      if (isLimited) await perAddress.refund(limitKey);
      (isLimited ? limited : admitted).push({ responseId: id, to, limitKey, signerName, language });
    }
    return { admitted, limited };
  }

  /**
   * Runs a transaction that queues mails, then refunds the limits of those addressees to whom it queued none.
   * @param transact adds to `queued` whom it queued a mail to; if it fails, it queued none
   */
  async function withLimitRefund<T>(
    addressees: readonly Addressee[],
    transact: (queued: Set<Addressee>) => Promise<T>,
  ): Promise<T> {
    const queued = new Set<Addressee>();
    try {
      return await transact(queued);
    } catch (cause) {
      queued.clear();
      throw cause;
    } finally {
      for (const one of addressees) if (!queued.has(one)) await perAddress.refund(one.limitKey);
    }
  }

  /** @returns false when the mail queue is full, so that the copy waits */
  async function queueOrWait(transaction: Db, addressee: Addressee, copy: Copy): Promise<boolean> {
    try {
      await queueCopyMail(transaction, config.linkHost, addressee, copy);
      return true;
    } catch (cause) {
      if (!(cause instanceof MailQueueFull)) throw cause;
      log.warn('signed_copy_not_mailed', { responseId: addressee.responseId, reason: MailQueueFull.code });
      await addWaiting(transaction, addressee.responseId);
      return false;
    }
  }

  async function mailWaitingCopy(copy: WaitingCopy): Promise<'settled' | 'queue full' | 'limited'> {
    const { admitted, limited } = await admitSigners(copy.responseId);
    if (limited.length > 0) return 'limited';
    const mail = (queued: Set<Addressee>) =>
      db.transaction().execute(async (transaction) => {
        if (!(await endWaiting(transaction, copy.responseId))) return;
        for (const addressee of admitted) {
          await queueCopyMail(transaction, config.linkHost, addressee, copy);
          queued.add(addressee);
        }
      });
    try {
      await withLimitRefund(admitted, mail);
      return 'settled';
    } catch (cause) {
      if (!(cause instanceof MailQueueFull)) throw cause;
      return 'queue full';
    }
  }
}

/** Returns who sent a response, and if asked for, those who signed the same copy before. */
function findSigners(db: Db, responseId: string, which?: 'with earlier') {
  return db
    .selectFrom('responses')
    .select(['id', 'email', 'signer_name', 'language'])
    .where((e) => e.or([e('id', '=', responseId), ...(which ? [e('copied_with', '=', responseId)] : [])]))
    .execute();
}

/** @throws MailQueueFull */
async function queueCopyMail(
  transaction: Db,
  linkHost: string,
  { responseId, to, signerName, language }: Addressee,
  copy: Copy,
): Promise<void> {
  const row = await transaction
    .selectFrom('responses as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .leftJoin('workspace_appearance as a', 'a.workspace_id', 'd.workspace_id')
    .select(['d.workspace_id', 'u.name as owner_name', 'a.sender_name'])
    .select(copyTitle(sql`coalesce(r.copied_with, r.id)`, 'd.title').as('title'))
    .where('r.id', '=', responseId)
    .executeTakeFirstOrThrow();
  const attachment =
    copy.bytes > maxAttachmentBytes
      ? undefined
      : { blob: copy.key, fileName: `${copyName(row.title, signerName)}.pdf`, type: 'application/pdf' };
  const sharer = { name: senderNameOf(row), linkHost };
  await queueMail(transaction, {
    kind: 'signed-copy',
    to,
    content: signedCopyMail(mailLanguage(language) ?? 'en', sharer, row.title, attachment),
    workspaceId: row.workspace_id,
    responseId,
  });
}
