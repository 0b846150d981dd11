import { sql } from 'kysely';
import { dayMs } from '#shared/formats/utc-day.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findDocument, workspaceOf } from '../../documents/find-document.ts';
import { BadRequest, TooManyRequests } from '../../errors/request-errors.ts';
import { findSigningById, mayHaveArrived, type Signer, type Signing } from '../../forms/signers/signing.ts';
import { whoseTurn } from '../../forms/signers/signing-order.ts';
import { findEarlierSignature } from '../../forms/signers/unfinished-signing.ts';
import { mailLanguage } from '../../mail/words/mail-words.ts';
import { jobPayloads } from '../../queue/job-payloads.ts';
import type { JobHandler } from '../../queue/worker.ts';
import { obstacleOf } from '../obstacle.ts';
import { findPublishedDocuments } from '../published-document.ts';
import { createLinkSender, type LinkMail } from './send-personal-links.ts';

/** Mails signers their personal links. */
export interface SignerMail {
  /**
   * Asks those whose turn it is and who were not asked yet, and reminds those who are due. Their turn also begins
   * without a mail server or an address. Those who cannot be mailed because of a limit, or to whom another mail with
   * their link waits, and all while the link does not work, stay due (`queueSignerMail`). Any other failure is thrown
   * after the others were asked.
   */
  ask(signing: Signing): Promise<void>;
  /**
   * Mails somebody whose turn it is again.
   * @throws BadRequest within a day of a mail that did not come back, while another one waits or the link does not work,
   *   and for anyone else; TooManyRequests; MailQueueFull
   */
  remind(signing: Signing, position: number): Promise<void>;
}

export function createSignerMail(deps: Deps): SignerMail {
  const { db, config, log } = deps;
  const sender = createLinkSender(deps);

  /**
   * Queues the mail and notes it in one transaction: a reminder is due only after a mail that is noted.
   * @returns `waiting` while another mail with the link waits; `mailed before` where this mail was queued since `signer`
   *   was read
   */
  async function mail(
    signing: Signing,
    signer: Signer,
    { isAutomatic, isReminder }: { isAutomatic: boolean; isReminder: boolean },
  ): Promise<'queued' | 'waiting' | 'mailed before' | 'not mailable'> {
    const { documentId, startedBy, language } = signing;
    const { recipientId, email } = signer;
    if (!config.mail || email === undefined || recipientId === undefined) return 'not mailable';
    const recipient = await db.selectFrom('recipients').select('code').where('id', '=', recipientId).executeTakeFirst();
    if (!recipient) return 'not mailable';
    const document = await findDocument(db, await workspaceOf(db, documentId), documentId);
    const personalMail: LinkMail = {
      codes: [recipient.code],
      note: signing.note,
      language: mailLanguage(language) ?? 'en',
      asks: signer.mailedAt && mayHaveArrived(signer) ? 'sign again' : 'sign',
      signedBefore: await findEarlierSignature(db, signing, signer),
      isAutomatic,
      onQueued: async (transaction) => {
        await lockUnmailed(transaction, signing, signer);
        await note(transaction, signing, signer, { isMailed: true, isReminder });
      },
    };
    try {
      const { queued, waiting } = await sender.send(document, startedBy, personalMail);
      if (queued > 0) return 'queued';
      return waiting > 0 ? 'waiting' : 'not mailable';
    } catch (cause) {
      if (cause instanceof MailedMeanwhile) return 'mailed before';
      throw cause;
    }
  }

  /** @throws MailedMeanwhile when the signer was mailed, or has signed, since they were read: two jobs may be at it */
  async function lockUnmailed(transaction: Db, signing: Signing, signer: Signer): Promise<void> {
    const now = await transaction
      .selectFrom('signers')
      .select(['mailed_at', 'response_id'])
      .where('signing_id', '=', signing.id)
      .where('position', '=', signer.position)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!now || now.response_id !== null || now.mailed_at?.getTime() !== signer.mailedAt?.getTime()) {
      throw new MailedMeanwhile();
    }
  }

  async function note(
    transaction: Db,
    signing: Signing,
    signer: Signer,
    { isMailed, isReminder }: { isMailed: boolean; isReminder: boolean },
  ): Promise<void> {
    await transaction
      .updateTable('signers')
      .set({
        asked_at: sql<Date>`coalesce(asked_at, now())`,
        ...(isMailed && { mailed_at: new Date() }),
        ...(isReminder && { reminded_at: new Date() }),
      })
      .where('signing_id', '=', signing.id)
      .where('position', '=', signer.position)
      .execute();
  }

  return {
    async ask(signing) {
      const [document] = await findPublishedDocuments(db, [signing.documentId]);
      if (!document || obstacleOf(document)) return;
      const faults: unknown[] = [];
      for (const signer of whoseTurn(signing)) {
        const isReminder = signer.askedAt !== undefined;
        if (isReminder && !signer.reminderDue) continue;
        try {
          const outcome = await mail(signing, signer, { isAutomatic: true, isReminder });
          if (outcome === 'not mailable') await note(db, signing, signer, { isMailed: false, isReminder });
        } catch (cause) {
          // Housekeeping queues it again: a limit lasts for up to a day.
          if (!(cause instanceof TooManyRequests)) faults.push(cause);
          else log.warn('signer_not_mailed', { signingId: signing.id, position: signer.position, reason: cause.code });
        }
      }
      if (faults.length > 0) throw faults[0];
    },
    async remind(signing, position) {
      const signer = whoseTurn(signing).find((one) => one.position === position);
      if (!signer) throw new BadRequest('It isn’t this person’s turn to sign.');
      const tooEarly = `${signer.name} was emailed within the last day. Try again tomorrow.`;
      if (mayHaveArrived(signer) && signer.mailedAt && Date.now() - signer.mailedAt.getTime() < dayMs) {
        throw new BadRequest(tooEarly);
      }
      const [document] = await findPublishedDocuments(db, [signing.documentId]);
      if (!document || obstacleOf(document)) {
        throw new BadRequest(
          'No one can open the link now, so no reminder was sent. Check the state of the link first.',
        );
      }
      const outcome = await mail(signing, signer, { isAutomatic: false, isReminder: false });
      if (outcome === 'waiting') {
        throw new BadRequest(
          `An email with ${signer.name}’s link is on its way already. Try again once it has been sent.`,
        );
      }
      if (outcome === 'mailed before') throw new BadRequest(tooEarly);
      if (outcome === 'not mailable') {
        throw new BadRequest(`${signer.name} can’t be emailed. Copy their link and send it yourself.`);
      }
    },
  };
}

class MailedMeanwhile extends Error {
  override readonly name = 'MailedMeanwhile';
}

/** The job that asks the next signers. */
export function askSignersJob(deps: Deps): JobHandler {
  const { ask } = createSignerMail(deps);
  return {
    async run(raw) {
      const signing = await findSigningById(deps.db, jobPayloads['ask-signers'].parse(raw).signingId);
      if (signing) await ask(signing);
    },
    async giveUp() {
      // The board shows who was not mailed, with a link to copy.
    },
  };
}
