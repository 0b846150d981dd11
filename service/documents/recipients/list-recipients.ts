import { sql } from 'kysely';
import { emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { RecipientNotFound } from '../../errors/request-errors.ts';
import { type Bounce, readBounce } from '../../mail/bounces/bounce.ts';
import type { MailState } from '../../mail/settle-mail.ts';
import { unsubscribedAmong } from '../../mail/unsubscribe.ts';

/** A recipient and the activity on their personal link; unknown values are undefined. */
export interface RecipientActivity {
  code: string;
  name: string | undefined;
  email: string | undefined;
  at: Date;
  views: number;
  firstOpened: Date | undefined;
  lastOpened: Date | undefined;
  /** How far they got in the version that they saw last, in percent. */
  completionPct: number | undefined;
  /** When they signed a form in the document. */
  signedAt: Date | undefined;
  /** When they declined to sign; undefined when they have not, or have answered since. */
  declinedAt: Date | undefined;
  /** What became of the latest mail with their link; undefined when none was sent. */
  mail: { state: MailState; at: Date; error: string | undefined; bounce: Bounce | undefined } | undefined;
  /** Their address wants no mail from the workspace, whether or not a link was mailed. */
  unsubscribed: boolean;
}

/** Returns a document's recipients, newest first. */
export async function listRecipients(
  deps: Pick<Deps, 'db' | 'secrets'>,
  workspaceId: string,
  documentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecipientActivity[]> {
  const rows = await recipientsOf(deps.db, documentId).limit(limit).offset(offset).execute();
  return toActivities(deps, workspaceId, rows);
}

/**
 * Yields all of a document's recipients as they were at the beginning, in the order in which they were added, some at a
 * time. Who is added or deleted meanwhile moves nobody else out of the list.
 */
export async function* everyRecipient(
  deps: Pick<Deps, 'db' | 'secrets'>,
  workspaceId: string,
  documentId: string,
): AsyncGenerator<RecipientActivity[]> {
  const found = await inOrder(deps.db, documentId).select('r.id').execute();
  const ids = found.map(({ id }) => id).reverse();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const rows = await recipientsOf(deps.db, documentId).where('r.id', 'in', some).execute();
    yield toActivities(deps, workspaceId, rows.toReversed());
  }
}

/** How many recipients are read at a time where all are wanted. */
const atOnce = 1000;

/** Returns who has a link, newest first, without what they did. */
export async function listNames(
  db: Db,
  documentId: string,
  limit: number,
): Promise<Pick<RecipientActivity, 'code' | 'name' | 'email'>[]> {
  const rows = await db
    .selectFrom('recipients')
    .select(['code', 'name', 'email'])
    .where('document_id', '=', documentId)
    .orderBy('created_at', 'desc')
    .orderBy(sql`lower(coalesce(name, email))`)
    .limit(limit)
    .execute();
  return rows.map(({ code, name, email }) => ({ code, name: name ?? undefined, email: email ?? undefined }));
}

/** Returns one of them. @throws RecipientNotFound */
export async function findRecipient(
  deps: Pick<Deps, 'db' | 'secrets'>,
  workspaceId: string,
  documentId: string,
  code: string,
): Promise<RecipientActivity> {
  const rows = await recipientsOf(deps.db, documentId).where('r.code', '=', code).limit(1).execute();
  const [found] = await toActivities(deps, workspaceId, rows);
  if (!found) throw new RecipientNotFound();
  return found;
}

type RecipientRow = Awaited<ReturnType<ReturnType<typeof recipientsOf>['executeTakeFirstOrThrow']>>;

async function toActivities(
  deps: Pick<Deps, 'db' | 'secrets'>,
  workspaceId: string,
  rows: readonly RecipientRow[],
): Promise<RecipientActivity[]> {
  const emails = rows.flatMap(({ email }) => email ?? []);
  const unwilling = await unsubscribedAmong(deps, workspaceId, emails);
  return rows.map((row) => toActivity(row, row.email !== null && unwilling.has(emailKey(row.email))));
}

function toActivity(row: RecipientRow, unsubscribed: boolean): RecipientActivity {
  return {
    unsubscribed,
    code: row.code,
    name: row.name ?? undefined,
    email: row.email ?? undefined,
    at: row.created_at,
    views: row.views ?? 0,
    firstOpened: row.first_opened ?? undefined,
    lastOpened: row.last_opened ?? undefined,
    completionPct: row.completion ?? undefined,
    signedAt: row.signed_at ?? undefined,
    declinedAt: row.declined_at ?? undefined,
    mail:
      row.mail_state === null || row.mail_at === null
        ? undefined
        : {
            state: row.mail_state,
            at: row.mail_at,
            error: row.mail_error ?? undefined,
            bounce: readBounce(row.mail_bounce),
          },
  };
}

export async function countRecipients(db: Db, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recipients')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects a document's recipients in the order of every list: the newest first, those of one moment by name. */
function inOrder(db: Db, documentId: string) {
  return db
    .selectFrom('recipients as r')
    .where('r.document_id', '=', documentId)
    .orderBy('r.created_at', 'desc')
    .orderBy(sql`lower(coalesce(r.name, r.email))`)
    .orderBy('r.id');
}

function recipientsOf(db: Db, documentId: string) {
  return inOrder(db, documentId)
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('views as v')
          .leftJoinLateral(
            (l) =>
              l
                .selectFrom('views as last')
                .select('last.version_id')
                .whereRef('last.recipient_id', '=', 'r.id')
                .where('last.counted_at', 'is not', null)
                .orderBy('last.counted_at', 'desc')
                .limit(1)
                .as('latest'),
            (join) => join.onTrue(),
          )
          .select((v) => [
            v.fn.countAll<number>().as('views'),
            v.fn.min('v.opened_at').as('first_opened'),
            v.fn.max('v.opened_at').as('last_opened'),
            // What was read of one version says nothing of another.
            sql<number | null>`max(v.completion_pct) filter (where v.version_id = latest.version_id)`.as('completion'),
          ])
          .whereRef('v.recipient_id', '=', 'r.id')
          .where('v.counted_at', 'is not', null)
          .as('seen'),
      (join) => join.onTrue(),
    )
    .select([
      'r.code',
      'r.name',
      'r.email',
      'r.created_at',
      'r.mail_state',
      'r.mail_at',
      'r.mail_error',
      'r.mail_bounce',
    ])
    .select(['seen.views', 'seen.first_opened', 'seen.last_opened', 'seen.completion'])
    .select((e) =>
      e
        .selectFrom('responses')
        .select((s) => s.fn.max('responses.submitted_at').as('at'))
        .whereRef('responses.recipient_id', '=', 'r.id')
        .where('responses.signer_name', 'is not', null)
        .as('signed_at'),
    )
    .select(
      sql<Date | null>`(select case when s.declined_reason is not null then s.submitted_at end
        from responses s where s.recipient_id = r.id order by s.submitted_at desc limit 1)`.as('declined_at'),
    );
}
