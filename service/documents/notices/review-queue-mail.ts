import { sql } from 'kysely';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { Db } from '../../db/database.ts';
import { momentIn } from '../../mail/compose-owner-mail.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { type MailLanguage, mailWords } from '../../mail/words/mail-words.ts';
import { shorten } from '../../text/shorten.ts';
import { maxTitle } from './compose-notice-mail.ts';
import { maxListed } from './dequeue-notices.ts';

/** A document or a room of any workspace that waits for the operator. */
export interface WaitingPage {
  title: string;
  /** Visitors do not see it; else it was reported. */
  held: boolean;
  /** The email address of the person who created it. */
  owner: string;
  /** When the notice was queued. */
  at: Date;
}

/**
 * Deletes the due notices of what waits for an operator's review, and returns what they are about, oldest first. What has been
 * decided on is left out. A person who is no longer an operator gets an empty list.
 */
export async function dequeueWaiting(transaction: Db, userId: string): Promise<WaitingPage[]> {
  const { rows } = await sql<WaitingPage>`
    with due as (
      delete from notices where user_id = ${userId} and kind = 'queue' and due_at <= now()
      returning document_id, room_id, at
    ), pages as (
      select due.at, d.title, d.created_by, d.review_status, d.reviewed_at,
        exists (select from page_reports r where r.document_id = d.id) as reported
      from due join documents d on d.id = due.document_id
      union all
      select due.at, o.title, o.created_by, o.review_status, o.reviewed_at,
        exists (select from page_reports r where r.room_id = o.id)
      from due join rooms o on o.id = due.room_id
    )
    select p.title, p.at, p.review_status is not distinct from ${heldForReview} as held, u.email as owner
    from pages p join users u on u.id = p.created_by
    where exists (select from users where id = ${userId} and is_operator)
      and case when p.review_status is null then p.reported else p.reviewed_at is null end
    order by p.at`.execute(transaction);
  return rows;
}

/** Composes the mail that tells an operator what began to wait for their review. It leads to the console. */
export function reviewQueueMail(
  language: MailLanguage,
  baseUrl: string,
  pages: readonly WaitingPage[],
  { unsubscribeUrl, timeZone }: { unsubscribeUrl: string; timeZone: string | undefined },
): MailContent {
  const { say } = mailWords(language);
  const subject = say('queueSubject', { n: pages.length });
  const url = `${baseUrl}/review`;
  const more = pages.length - maxListed;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [],
    rows: pages.slice(0, maxListed).map(({ title, held, owner, at }) => ({
      text: say(held ? 'queueHeld' : 'queueReported', { title: shorten(title, maxTitle) }),
      detail: `${momentIn(language, at, timeZone)} · ${owner}`,
      url,
    })),
    advice: more > 0 ? [say('noticeMore', { n: more })] : [],
    button: { label: say('queueOpen'), url },
    footer: [say('queueWhy', { host: new URL(baseUrl).host, url: `${baseUrl}/account/notices` })],
    unsubscribeUrl,
  };
}
