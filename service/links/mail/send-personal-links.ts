import { type NotNull, sql } from 'kysely';
import { asciiEmail, emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../../db/database.ts';
import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import { bounceWords } from '../../documents/recipients/bounce-words.ts';
import { findRecipientByCode } from '../../documents/recipients/find-recipient.ts';
import { isRecipientCode } from '../../documents/recipients/recipient-code.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { RecipientNotFound, TooManyRequests } from '../../errors/request-errors.ts';
import type { Unfinished } from '../../forms/signers/unfinished-signing.ts';
import type { Bounce } from '../../mail/bounces/bounce.ts';
import { bouncesOf, forgetBounce } from '../../mail/bounces/suppression-list.ts';
import { type LinkPurpose, personalLinkMail } from '../../mail/compose-visitor-mail.ts';
import { MailNotSetUp } from '../../mail/errors.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { noteMailState } from '../../mail/settle-mail.ts';
import { unsubscribedAmong, unsubscribeToken } from '../../mail/unsubscribe.ts';
import type { MailLanguage } from '../../mail/words/mail-words.ts';
import { addressesOf } from '../addresses.ts';
import { isGated } from '../gates/missing-gates.ts';
import { findPublishedDocument, type PublishedDocument } from '../published-document.ts';
import { NoRecipientEmail, RecipientBounced, RecipientUnsubscribed } from './errors.ts';

/** Mails with personal links that a workspace may send in a day. */
const mailsPerDay = 500;

export interface LinkMail {
  /** The value of `r` in each link. */
  codes: readonly string[];
  /** The owner's words, plain text. */
  note: string;
  language: MailLanguage;
  /** `read` by default. */
  asks?: LinkPurpose;
  /** How the signing ended in which the reader has signed the document before. */
  signedBefore?: Unfinished | undefined;
  /** The service sends it by itself: an address that bounced gets nothing. */
  isAutomatic?: boolean;
  /** Is called in the transaction that has queued mail. */
  onQueued?: (transaction: Db) => Promise<void>;
}

export interface QueuedMail {
  queued: number;
  /** Recipients to whom an earlier mail with their link still waits. */
  waiting: number;
  /** Addresses that want no mail from this workspace. */
  unsubscribed: string[];
  /** Why earlier mail to an address came back; nothing was sent to it now. */
  bounced: Bounce[];
}

export interface LinkSender {
  /**
   * Queues a mail with the personal link to each of these recipients, in one transaction, and notes at each what becomes of it.
   * Replies go to the person who sends it. Recipients without an address are left out, and so are those whose mail still waits.
   * A recipient who has unsubscribed gets no mail. An address that bounced gets none either, until somebody sends to it again
   * after the bounce was noted.
   * @throws MailNotSetUp, MailQueueFull, TooManyRequests
   */
  send(document: StoredDocument, userId: string, mail: LinkMail): Promise<QueuedMail>;
  /** The same for one recipient. @throws also RecipientNotFound, NoRecipientEmail, RecipientUnsubscribed, RecipientBounced */
  sendOne(document: StoredDocument, userId: string, mail: LinkMail & { codes: readonly [string] }): Promise<void>;
}

const nothing: QueuedMail = { queued: 0, waiting: 0, unsubscribed: [], bounced: [] };

export function createLinkSender(deps: Deps): LinkSender {
  const { config, db } = deps;
  const perDay = createRateLimit(deps, 'personal-link-mail', { tries: mailsPerDay, seconds: 24 * 60 * 60 });

  const send: LinkSender['send'] = async ({ slug }, userId, mail) => {
    if (!config.mail) throw new MailNotSetUp('Links sent by email');
    const document = await findPublishedDocument(db, slug);
    const codes = mail.codes.filter(isRecipientCode);
    if (!document || codes.length === 0) return nothing;
    const user = await db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    // Before the transaction, whose connection would wait for another one of the pool.
    const wait = await perDay.consume(document.workspaceId, codes.length);
    let queued = 0;
    try {
      if (wait !== undefined) {
        throw new TooManyRequests(`A workspace can send ${mailsPerDay} links a day. Nothing was sent now.`, wait);
      }
      const outcome = await db.transaction().execute(async (transaction) => {
        const ends = await queueLinks({ ...deps, db: transaction }, document, user, { ...mail, codes });
        if (ends.queued > 0) await mail.onQueued?.(transaction);
        return ends;
      });
      queued = outcome.queued;
      return outcome;
    } finally {
      // What was not sent does not count.
      if (queued < codes.length) await perDay.refund(document.workspaceId, codes.length - queued);
    }
  };

  return {
    send,
    async sendOne(document, userId, mail) {
      const recipient = await findRecipientByCode(db, document.id, mail.codes[0]);
      if (!recipient) throw new RecipientNotFound();
      if (recipient.email === null) throw new NoRecipientEmail();
      const { unsubscribed, bounced } = await send(document, userId, mail);
      if (unsubscribed.length > 0) throw new RecipientUnsubscribed();
      const [bounce] = bounced;
      if (bounce) throw new RecipientBounced(bounceWords(bounce.reason));
    },
  };
}

type User = { name: string; email: string };

/** Queues the mails, in the transaction of `deps.db`, and notes at each recipient what becomes of theirs. */
async function queueLinks(
  deps: Pick<Deps, 'config' | 'secrets'> & { db: Db },
  document: PublishedDocument,
  user: User,
  mail: LinkMail,
): Promise<QueuedMail> {
  const { config, db, secrets } = deps;
  const { workspaceId } = document;
  const recipients = await lockRecipients(db, document.id, mail.codes);
  const emails = recipients.map(({ email }) => email);
  const unwilling = await unsubscribedAmong(deps, workspaceId, emails);
  const bounces = await bouncesOf(deps, workspaceId, emails);
  const outcome: QueuedMail = { queued: 0, waiting: 0, unsubscribed: [], bounced: [] };
  for (const { id: recipientId, code, email, mail_state: state } of recipients) {
    if (state === 'waiting') {
      outcome.waiting += 1;
      continue;
    }
    if (unwilling.has(emailKey(email))) {
      await noteMailState(db, recipientId, { state: 'unsubscribed' });
      outcome.unsubscribed.push(email);
      continue;
    }
    const to = asciiEmail(email);
    if (to === undefined) continue;
    const bounce = bounces.get(emailKey(to))?.bounce;
    if (bounce && (mail.isAutomatic || state !== 'bounced')) {
      await noteMailState(db, recipientId, { state: 'bounced', error: bounce.message, bounce });
      outcome.bounced.push(bounce);
      continue;
    }
    if (bounce) await forgetBounce(deps, workspaceId, to);
    const token = await unsubscribeToken(secrets, workspaceId, to);
    const content = linkMail(config, document, user, mail, { code, token });
    await queueMail(db, { kind: 'personal-link', to, content, workspaceId, recipientId });
    await noteMailState(db, recipientId, { state: 'waiting' });
    outcome.queued += 1;
  }
  return outcome;
}

/** Returns the recipients who have an address. They stay locked until the transaction ends. */
function lockRecipients(transaction: Db, documentId: string, codes: readonly string[]) {
  return transaction
    .selectFrom('recipients')
    .select(['id', 'code', 'email', 'mail_state'])
    .where('document_id', '=', documentId)
    .where('code', '=', sql<string>`any (${codes}::text[])`)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** @param recipient the code of the link, and the token that unsubscribes */
function linkMail(
  config: Deps['config'],
  document: PublishedDocument,
  user: User,
  { language, note, asks = 'read', signedBefore }: LinkMail,
  { code, token }: { code: string; token: string },
): MailContent {
  const addresses = addressesOf(config);
  const answersTo = asciiEmail(user.email);
  return personalLinkMail(
    language,
    { name: document.sender.name, linkHost: config.linkHost },
    {
      title: isGated(document) || document.held ? undefined : document.title,
      url: addresses.link(document.slug, code),
      asks,
      signedBefore,
      note,
      replyTo: answersTo === undefined ? undefined : { name: user.name, address: answersTo },
      unsubscribeUrl: addresses.unsubscribe(token),
    },
  );
}
