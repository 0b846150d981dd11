import { sql } from 'kysely';
import { sha256 } from '../crypto/hashes.ts';
import type { Db } from '../db/database.ts';
import type { MailLanguage } from '../mail/words/mail-words.ts';

/** How long a browser stays known after its last sign-in: as long as browsers keep a cookie, 400 days (RFC 6265bis, 5.5). */
export const knownBrowserSeconds = 400 * 24 * 60 * 60;

/** Mails a day about new browsers, so that somebody with the password cannot fill a mailbox. */
const mailsPerDay = 20;

export interface SignedInBrowser {
  userId: string;
  /** The browser's cookie. */
  token: string;
  /** Of the browser; it becomes the account's if that has none. */
  language: MailLanguage;
  /** Remembers the browser without a word: the person was signed in there already. */
  silent: boolean;
}

/** Whom to tell. */
export interface NewBrowserRecipient {
  email: string;
  language: string | null;
  timeZone: string | null;
}

/**
 * Remembers that the person uses this browser, by a hash of its cookie. The row of the person is locked, so that two first
 * sign-ins at once are told apart.
 * @returns whom to tell of a new browser; `undefined` for a known one, for the first that the account is used in, and for that of
 * a disabled person
 */
export async function rememberBrowser(
  transaction: Db,
  { userId, token, language, silent }: SignedInBrowser,
): Promise<NewBrowserRecipient | undefined> {
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'language', 'time_zone as timeZone', 'browsers_known_since'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into known_browsers (user_id, token_hash) values (${userId}, ${sha256(token)})
    on conflict (user_id, token_hash) do update set used_at = now()
    returning xmax = 0 as "isNew"`.execute(transaction);
  if (user.language === null || user.browsers_known_since === null) {
    await transaction
      .updateTable('users')
      .set((e) => ({
        language: e.fn.coalesce('language', e.val(language)),
        browsers_known_since: e.fn.coalesce('browsers_known_since', sql<Date>`now()`),
      }))
      .where('id', '=', userId)
      .execute();
  }
  if (silent || rows[0]?.isNew !== true || user.browsers_known_since === null) return undefined;
  const { count } = await transaction
    .selectFrom('known_browsers')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count) > mailsPerDay
    ? undefined
    : { email: user.email, language: user.language, timeZone: user.timeZone };
}

/** Forgets the person's browsers: whoever else signed in with the old password is new again. */
export async function forgetBrowsers(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

/** Deletes the browsers whose cookie has expired. */
export async function purgeBrowsers(db: Db): Promise<void> {
  await sql`delete from known_browsers where used_at < now() - make_interval(secs => ${knownBrowserSeconds})`.execute(
    db,
  );
}
