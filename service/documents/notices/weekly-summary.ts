import { sql } from 'kysely';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { noticeToken } from '../../accounts/notice-settings.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { noticeDue } from '../../events/notice-due.ts';
import { MailQueueFull } from '../../mail/errors.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type MailLanguage, mailLanguage, mailWords } from '../../mail/words/mail-words.ts';
import { shorten } from '../../text/shorten.ts';
import { maxTitle } from './compose-notice-mail.ts';

/** What happened to one document in the week. */
interface DocumentWeek {
  documentId: string;
  title: string;
  views: number;
  answers: number;
}

/** The documents of one workspace to which something happened, the most opened first. */
export interface WeekOfWorkspace {
  workspaceId: string;
  /** At most `maxListed`. */
  documents: DocumentWeek[];
  views: number;
  answers: number;
  /** How many documents there are in all. */
  count: number;
}

/** Documents that a mail lists. */
const maxListed = 10;

interface SummaryOwner {
  userId: string;
  email: string;
  language: string | null;
  /** The week that the summary is about. */
  from: Date;
  until: Date;
  /** It is so late that the next one is due, because no mail could be sent. */
  isOutdated: boolean;
}

type SummaryDeps = Pick<Deps, 'config' | 'db' | 'secrets'>;

/** Queues the summaries that are due. One for which the mail queue of a workspace has no room stays due; the others are queued. */
export async function sendSummaries(deps: SummaryDeps, signal?: AbortSignal): Promise<void> {
  const waiting: string[] = [];
  while (!signal?.aborted) {
    let owner: SummaryOwner | undefined;
    try {
      await deps.db.transaction().execute(async (transaction) => {
        owner = await lockOwnerWithDueSummary(transaction, waiting);
        if (owner) await sendSummary(transaction, deps, owner);
      });
    } catch (cause) {
      if (!(cause instanceof MailQueueFull) || !owner) throw cause;
      waiting.push(owner.userId);
    }
    if (!owner) return;
  }
}

/**
 * Queues the summary of a person's week, and makes the next one due on Monday. A week in which nothing happened has none, nor has one that
 * is long over.
 */
async function sendSummary(
  transaction: Db,
  { config, secrets }: SummaryDeps,
  { userId, email, language, from, until, isOutdated }: SummaryOwner,
): Promise<void> {
  await sql`
      update notice_settings set told_until = ${until},
        due_at = ${noticeDue('week', sql`(select time_zone from users where id = ${userId})`)}
      where user_id = ${userId} and kind = 'summary'`.execute(transaction);
  const to = asciiEmail(email);
  if (to === undefined || isOutdated) return;
  const unsubscribeUrl = `${config.linkHost}/u/${await noticeToken(secrets, { userId, kind: 'summary' })}`;
  for (const week of await readWeek(transaction, userId, { from, until })) {
    const content = summaryMail(mailLanguage(language) ?? 'en', config.baseUrl, week, unsubscribeUrl);
    await queueMail(transaction, { kind: 'notice', to, content, workspaceId: week.workspaceId });
  }
}

/**
 * Locks an owner whose summary is due, and who is none of `others`, until the transaction ends. Other processes skip them. The week begins
 * where the last summary ended: a change of clocks or of the time zone makes it up to a day and some hours longer or shorter.
 */
async function lockOwnerWithDueSummary(transaction: Db, others: readonly string[]): Promise<SummaryOwner | undefined> {
  const { rows } = await sql<SummaryOwner>`
    select u.id as "userId", u.email, u.language, n.due_at as until,
      case when n.told_until > n.due_at - interval '9 days' then n.told_until else n.due_at - interval '7 days' end as "from",
      n.due_at < now() - interval '7 days' as "isOutdated"
    from users u join notice_settings n on n.user_id = u.id and n.kind = 'summary' and n.pace = 'week'
    where n.due_at <= now() and u.disabled_at is null and u.id <> all (${others}::uuid[])
    order by n.due_at limit 1
    for no key update of u, n skip locked`.execute(transaction);
  return rows[0];
}

/** Returns what happened to the person's documents in a week, in each workspace that they are a member of. */
async function readWeek(
  db: Db,
  userId: string,
  { from, until }: Pick<SummaryOwner, 'from' | 'until'>,
): Promise<WeekOfWorkspace[]> {
  const { rows } = await sql<DocumentWeek & Omit<WeekOfWorkspace, 'documents'> & { total: number; replies: number }>`
    with counted as (
      select d.id, d.workspace_id, d.title,
        (select count(*) from views v where v.document_id = d.id
          and v.counted_at >= ${from} and v.counted_at < ${until}) as views,
        (select count(*) from responses r where r.document_id = d.id
          and r.submitted_at >= ${from} and r.submitted_at < ${until}
          and r.declined_reason is null) as answers
      from documents d join memberships m on m.user_id = d.created_by and m.workspace_id = d.workspace_id
      where d.created_by = ${userId} and d.notices
    ), ranked as (
      select counted.*, row_number() over (partition by workspace_id order by views desc, answers desc, id) as place,
        sum(views) over (partition by workspace_id) as total, sum(answers) over (partition by workspace_id) as replies,
        count(*) over (partition by workspace_id) as count
      from counted where views > 0 or answers > 0
    )
    select workspace_id as "workspaceId", id as "documentId", title, views::int, answers::int, total::int, replies::int, count::int
    from ranked where place <= ${maxListed} order by workspace_id, place`.execute(db);
  const weeks = new Map<string, WeekOfWorkspace>();
  for (const { workspaceId, documentId, title, views, answers, total, replies, count } of rows) {
    const week = weeks.get(workspaceId) ?? { workspaceId, documents: [], views: total, answers: replies, count };
    weeks.set(workspaceId, week);
    week.documents.push({ documentId, title, views, answers });
  }
  return [...weeks.values()];
}

/** Composes the mail about a week. It leads to the console, and never to a document's link. */
export function summaryMail(
  language: MailLanguage,
  baseUrl: string,
  week: WeekOfWorkspace,
  unsubscribeUrl: string,
): MailContent {
  const { say } = mailWords(language);
  const list = new Intl.ListFormat(language);
  const counts = ({ views, answers }: { views: number; answers: number }) =>
    list.format([
      ...(views > 0 ? [say('summaryViews', { n: views })] : []),
      ...(answers > 0 ? [say('summaryAnswers', { n: answers })] : []),
    ]);
  const subject = say('summarySubject', { list: counts(week) });
  const more = week.count - week.documents.length;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [],
    rows: week.documents.map((document) => ({
      text: say('summaryDocument', { title: shorten(document.title, maxTitle), list: counts(document) }),
      url: `${baseUrl}/documents/${document.documentId}/${document.views > 0 ? '' : 'responses/'}`,
    })),
    advice: more > 0 ? [say('summaryMore', { n: more })] : [],
    button: { label: say('noticeOpen'), url: `${baseUrl}/documents` },
    footer: [say('summaryWhy', { url: `${baseUrl}/account/notices` })],
    unsubscribeUrl,
  };
}
