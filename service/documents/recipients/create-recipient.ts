import { type RawBuilder, sql } from 'kysely';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import type { Db } from '../../db/database.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { findDocument } from '../find-document.ts';
import { newRecipientCode } from './recipient-code.ts';
import { readableEmail } from './recipient-email.ts';

export interface Recipient {
  id: string;
  slug: string;
  /** The value of `r` in the personal link. */
  code: string;
  name: string | undefined;
  email: string | undefined;
  /** False when this person already had a link, which is returned again. */
  isNew: boolean;
}

/**
 * Creates a personal link for one person, identified by email or, without one, by name. An existing person gets the
 * same link again, so that their views stay together.
 * @throws DocumentNotFound, BadRequest when there is neither
 */
export async function createRecipient(
  db: Db,
  workspaceId: string,
  ref: string,
  person: { name?: string | undefined; email?: string | undefined },
): Promise<Recipient> {
  const document = await findDocument(db, workspaceId, ref);
  const name = plainText(person.name ?? '') || undefined;
  const email = person.email === undefined ? undefined : readableEmail(person.email);
  if (name === undefined && email === undefined) throw new BadRequest('Give the recipient a name, an email or both.');
  if (email !== undefined) await respellOlder(db, document.id, email);
  const found = await findOrCreate(db, document.id, name, email);
  return { ...found, slug: document.slug, name, email };
}

/** A link that is deleted after it was found to exist is created again. */
async function findOrCreate(
  db: Db,
  documentId: string,
  name: string | undefined,
  email: string | undefined,
): Promise<{ id: string; code: string; isNew: boolean }> {
  for (;;) {
    const created = await db
      .insertInto('recipients')
      .values({
        document_id: documentId,
        code: newRecipientCode(),
        name: name ?? null,
        email: email ?? null,
        // Those of one transaction stay in their order.
        created_at: sql<Date>`clock_timestamp()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'code'])
      .executeTakeFirst();
    if (created) return { ...created, isNew: true };
    const existing = await findExisting(db, documentId, name, email);
    if (existing) return { ...existing, isNew: false };
  }
}

/** Returns the person's link, if they have one, and stores the name if they had none. */
async function findExisting(
  db: Db,
  documentId: string,
  name: string | undefined,
  email: string | undefined,
): Promise<{ id: string; code: string } | undefined> {
  return db
    .updateTable('recipients')
    .set((e) => ({ name: e.fn.coalesce('name', e.val(name ?? null)) }))
    .where('document_id', '=', documentId)
    .where((e) =>
      email === undefined
        ? e.and([e('email', 'is', null), e(e.fn<string>('lower', ['name']), '=', lowered(name ?? ''))])
        : e(e.fn<string>('lower', ['email']), '=', lowered(email)),
    )
    .returning(['id', 'code'])
    .executeTakeFirst();
}

/**
 * Gives a person whose international domain was stored as `xn--…`, as an earlier version did, the spelling that addresses are stored in
 * now. Where both spellings have a link already, both stay: their views were counted apart.
 */
async function respellOlder(db: Db, documentId: string, email: string): Promise<void> {
  const ascii = asciiEmail(email);
  if (ascii === undefined || ascii.toLowerCase() === email.toLowerCase()) return;
  await db
    .updateTable('recipients')
    .set({ email })
    .where('document_id', '=', documentId)
    .where((e) => e(e.fn<string>('lower', ['email']), '=', lowered(ascii)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recipients as other')
            .select('other.id')
            .where('other.document_id', '=', documentId)
            .where((e) => e(e.fn<string>('lower', ['other.email']), '=', lowered(email))),
        ),
      ),
    )
    .execute();
}

/** Lowercases in the database, as its index does: rules for lowercase differ between languages (Σ, İ). */
function lowered(text: string): RawBuilder<string> {
  return sql<string>`lower(${text})`;
}
