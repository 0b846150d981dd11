import { sql } from 'kysely';
import * as z from 'zod';
import type { Keys } from '../crypto/signed-token.ts';
import { nowInSeconds, signToken, verifyToken } from '../crypto/signed-token.ts';
import type { Db } from '../db/database.ts';
import { noticeDue } from '../events/notice-due.ts';
import {
  defaultPaces,
  type NoticeKind,
  type NoticePace,
  noticeKinds,
  type SubscriptionKind,
  subscriptionKinds,
} from '../events/notice-kinds.ts';
import { unsubscribeSeconds } from '../mail/unsubscribe.ts';

export type NoticeSettings = Record<NoticeKind | 'queue', NoticePace> & { summary: 'off' | 'week' };

const defaults: NoticeSettings = { ...defaultPaces, summary: 'off' };

const payload = z.object({ user: z.uuid(), kind: z.enum(subscriptionKinds), exp: z.int() });

export async function readNoticeSettings(db: Db, userId: string): Promise<NoticeSettings> {
  const rows = await db.selectFrom('notice_settings').select(['kind', 'pace']).where('user_id', '=', userId).execute();
  return { ...defaults, ...Object.fromEntries(rows.map(({ kind, pace }) => [kind, pace])) };
}

/** Stores the settings. Pending notices follow them: they are sent at the new pace, or deleted. */
export async function changeNoticeSettings(
  db: Db,
  userId: string,
  settings: { [Kind in SubscriptionKind]?: NoticeSettings[Kind] | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    for (const [kind, pace] of Object.entries(settings)) {
      if (pace === undefined) continue;
      await transaction
        .insertInto('notice_settings')
        .values({ user_id: userId, kind, pace, pace_before: null, due_at: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ pace, pace_before: null }))
        .execute();
      await rescheduleNotices(transaction, userId, kind, pace);
    }
  });
}

/** Locks the person. It waits for a process that is mailing their notices, which deletes the same rows. */
async function lockPerson(transaction: Db, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

async function rescheduleNotices(
  transaction: Db,
  userId: string,
  kind: string,
  pace: NoticePace | 'week',
): Promise<void> {
  const waiting = sql`user_id = ${userId} and kind = ${kind}`;
  const due = noticeDue(pace, sql`(select time_zone from users where id = ${userId})`);
  if (kind === 'summary') {
    await sql`update notice_settings set due_at = ${pace === 'off' ? sql`null` : due} where ${waiting}`.execute(
      transaction,
    );
  } else if (pace === 'off') await sql`delete from notices where ${waiting}`.execute(transaction);
  else await sql`update notices set due_at = ${due} where ${waiting}`.execute(transaction);
}

/** Makes the summary of the week due on the next Monday: what lies behind is not told any more. */
export async function resumeSummary(transaction: Db, userId: string): Promise<void> {
  const { summary } = await readNoticeSettings(transaction, userId);
  await rescheduleNotices(transaction, userId, 'summary', summary);
}

export async function readTimeZone(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  return row?.time_zone ?? undefined;
}

/** Stores the person's time zone, an IANA name. Notices that are pending until a morning wait for the morning there. */
export async function changeTimeZone(db: Db, userId: string, timeZone: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    await transaction.updateTable('users').set({ time_zone: timeZone }).where('id', '=', userId).execute();
    const settings = await readNoticeSettings(transaction, userId);
    for (const kind of subscriptionKinds) {
      const pace = settings[kind];
      if (pace === 'day' || pace === 'week') await rescheduleNotices(transaction, userId, kind, pace);
    }
  });
}

/** The person and the kind of notices that an unsubscribe link turns off. */
export interface NoticeSubscription {
  userId: string;
  kind: SubscriptionKind;
}

export async function noticeToken(secrets: Keys, { userId, kind }: NoticeSubscription): Promise<string> {
  const claims = { user: userId, kind, exp: nowInSeconds() + unsubscribeSeconds };
  return signToken(await secrets.key('notice-unsubscribe'), claims satisfies z.infer<typeof payload>);
}

export async function readNoticeToken(secrets: Keys, token: string): Promise<NoticeSubscription | undefined> {
  const claims = verifyToken(await secrets.key('notice-unsubscribe'), payload, token);
  return claims && { userId: claims.user, kind: claims.kind };
}

/** Turns off notices of one kind. It may be repeated, and does nothing for a person who has been deleted. */
export async function endNotices(db: Db, { userId, kind }: NoticeSubscription): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    await sql`
      insert into notice_settings (user_id, kind, pace, pace_before)
      select id, ${kind}, 'off', ${defaults[kind] === 'off' ? null : defaults[kind]}::text from users where id = ${userId}
      on conflict (user_id, kind) do update set pace = 'off', pace_before = notice_settings.pace
        where notice_settings.pace <> 'off'`.execute(transaction);
    await rescheduleNotices(transaction, userId, kind, 'off');
  });
}

/** Undoes `endNotices`: the pace is again what it was before. */
export async function resumeNotices(db: Db, { userId, kind }: NoticeSubscription): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const { rows } = await sql<{ pace: NoticePace | 'week' }>`
      update notice_settings set pace = pace_before, pace_before = null
      where user_id = ${userId} and kind = ${kind} and pace = 'off' and pace_before is not null
      returning pace`.execute(transaction);
    for (const { pace } of rows) await rescheduleNotices(transaction, userId, kind, pace);
  });
}

/** Returns whether the person gets notices of the document; `undefined` when it is not theirs. */
export async function readDocumentNotices(db: Db, userId: string, documentId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('notices')
    .where('id', '=', documentId)
    .where('created_by', '=', userId)
    .executeTakeFirst();
  return row?.notices;
}

/** Turns the notices of the person's document on or off. Turning them off deletes the pending ones. */
export async function changeDocumentNotices(
  db: Db,
  userId: string,
  documentId: string,
  notices: boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const { numUpdatedRows } = await transaction
      .updateTable('documents')
      .set({ notices })
      .where('id', '=', documentId)
      .where('created_by', '=', userId)
      .executeTakeFirst();
    if (notices || numUpdatedRows === 0n) return;
    // An operator's notice that the document waits for review is of the kind `queue`, and stays.
    await transaction
      .deleteFrom('notices')
      .where('document_id', '=', documentId)
      .where('user_id', '=', userId)
      .where('kind', 'in', noticeKinds)
      .execute();
  });
}
