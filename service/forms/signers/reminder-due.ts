import { sql } from 'kysely';

/**
 * Whether the signer `s` of the signing `g` is to be reminded: the days that the owner chose have passed since the last mail
 * or reminder. Never where the owner chose none, and for signers who were not mailed.
 */
export const reminderDue = sql<boolean>`coalesce(
  s.mailed_at is not null and greatest(s.mailed_at, s.reminded_at) <= now() - make_interval(days => g.remind_days), false)`;
