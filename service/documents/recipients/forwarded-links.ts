import { sql } from 'kysely';
import { emailKey } from '#shared/contract/email-address.ts';
import { forwardedFrom, type LinkUse } from '#shared/rules/forwarded-link.ts';
import type { Db } from '../../db/database.ts';

/** A personal link that people other than its recipient seem to use. */
export interface ForwardedLink extends LinkUse {
  who: string;
  /** Addresses other than the recipient's that were entered at the email gate. */
  otherEmails: string[];
}

const maxNamed = 10;

const { inPlaces } = forwardedFrom;

/** Returns the personal links that were probably forwarded: by their use, or another person's address at the email gate. */
export async function forwardedLinks(db: Db, documentId: string): Promise<ForwardedLink[]> {
  const isAnother = sql<boolean>`lower(v.email) <> coalesce(${await internationalAddresses(db, documentId)}::jsonb ->> r.id::text, lower(r.email))`;
  const rows = await db
    .selectFrom('views as v')
    .innerJoin('recipients as r', 'r.id', 'v.recipient_id')
    .select((e) => [
      e.fn.coalesce('r.name', 'r.email').as('who'),
      e.fn.count<number>('v.device').distinct().as('devices'),
      e.fn.count<number>('v.location').distinct().as('places'),
      sql<string[]>`coalesce(array_agg(distinct v.email) filter (where ${isAnother}), '{}')`.as('otherEmails'),
    ])
    .where('v.document_id', '=', documentId)
    .where('v.counted_at', 'is not', null)
    .groupBy(['r.id', 'r.name', 'r.email'])
    .having(
      sql<boolean>`count(distinct v.device) >= ${forwardedFrom.devices}
        or (count(distinct v.device) >= ${inPlaces.devices} and count(distinct v.location) >= ${inPlaces.places})
        or bool_or(${isAnother})`,
    )
    .orderBy('devices', 'desc')
    .limit(maxNamed)
    .execute();
  return rows.map(({ who, ...rest }) => ({ who: who ?? '', ...rest }));
}

/**
 * Returns the addresses of recipients whose domain is written in letters and whose link was opened with an address, by
 * recipient id and as JSON. The addresses that visitors give are kept with `xn--…`, which PostgreSQL cannot convert.
 */
async function internationalAddresses(db: Db, documentId: string): Promise<string> {
  const rows = await db
    .selectFrom('recipients')
    .select(['id', 'email'])
    .where('document_id', '=', documentId)
    .where('email', '~', '[^\\x01-\\x7f]')
    .where((e) =>
      e.exists(
        e
          .selectFrom('views')
          .select('views.id')
          .whereRef('views.recipient_id', '=', 'recipients.id')
          .where('views.document_id', '=', documentId)
          .where('views.counted_at', 'is not', null)
          .where('views.email', 'is not', null),
      ),
    )
    .execute();
  return JSON.stringify(Object.fromEntries(rows.map(({ id, email }) => [id, emailKey(email ?? '')])));
}
