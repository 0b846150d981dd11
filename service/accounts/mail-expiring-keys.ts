import { sql } from 'kysely';
import { asciiEmail } from '#shared/contract/email-address.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { expiringKeysMail } from '../mail/compose-owner-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { mailLanguage } from '../mail/words/mail-words.ts';

/** How long before its end the owner is told of a key. */
const noticeDays = 7;

/** Tells owners by mail, once, which of their API keys expire within a week. Without a mail server it waits. @throws MailQueueFull */
export async function mailExpiringKeys({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!config.mail) return;
  const owners = await unmailed(db).select('user_id').distinct().execute();
  for (const { user_id: userId } of owners) {
    await db.transaction().execute(async (transaction) => {
      const owner = await transaction
        .selectFrom('users')
        .select(['email', 'language', 'time_zone'])
        .where('id', '=', userId)
        // Another process may tell the same person.
        .forNoKeyUpdate()
        .executeTakeFirst();
      const keys = await unmailed(transaction)
        .select((e) => ['id', 'name', 'hint', e.ref('expires_at').$notNull().as('expiresAt')])
        .where('user_id', '=', userId)
        .orderBy('expires_at')
        .execute();
      if (owner === undefined || keys.length === 0) return;
      const ids = keys.map(({ id }) => id);
      await transaction
        .updateTable('api_keys')
        .set({ expiry_told_at: sql<Date>`now()` })
        .where('id', 'in', ids)
        .execute();
      const to = asciiEmail(owner.email);
      if (to === undefined) return;
      const content = expiringKeysMail(
        mailLanguage(owner.language) ?? 'en',
        config.baseUrl,
        keys,
        owner.time_zone ?? undefined,
      );
      await queueMail(transaction, { kind: 'expiring-keys', to, content });
    });
  }
}

/** Selects the keys that expire soon and whose owner has not been told. */
function unmailed(db: Db) {
  return db
    .selectFrom('api_keys')
    .where('revoked_at', 'is', null)
    .where('expiry_told_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('expires_at', '<', sql<Date>`now() + make_interval(days => ${noticeDays})`);
}
