import { type RawBuilder, sql } from 'kysely';
import { randomCode } from '../../crypto/random.ts';
import type { Db } from '../../db/database.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { plainText } from '../../text/plain-text.ts';
import { findDocument } from '../find-document.ts';

export interface Recipient {
  slug: string;
  /** What the personal link carries as `r`. */
  code: string;
  name: string | undefined;
  email: string | undefined;
  /** False when this person had a link already, which is the one given again. */
  isNew: boolean;
}

/** 40 random bits; a code only says who somebody is, it opens nothing. */
const codeLength = 8;

/**
 * Makes a personal link for one person. A person is known by email, or by name where there is no email; asked for
 * again, the same link comes back, so that all of the person's views stay together.
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
  const { email } = person;
  if (name === undefined && email === undefined) throw new BadRequest('Give the recipient a name, an email or both.');
  const made = await db
    .insertInto('recipients')
    .values({ document_id: document.id, code: randomCode(codeLength), name: name ?? null, email: email ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  const code = made?.code ?? (await existingCode(db, document.id, name, email));
  return { slug: document.slug, code, name, email, isNew: made !== undefined };
}

/** Gives the person's code, and the person a name if there was none before. */
async function existingCode(
  db: Db,
  documentId: string,
  name: string | undefined,
  email: string | undefined,
): Promise<string> {
  const { code } = await db
    .updateTable('recipients')
    .set((e) => ({ name: e.fn.coalesce('name', e.val(name ?? null)) }))
    .where('document_id', '=', documentId)
    .where((e) =>
      email === undefined
        ? e.and([e('email', 'is', null), e(e.fn<string>('lower', ['name']), '=', lowered(name ?? ''))])
        : e(e.fn<string>('lower', ['email']), '=', lowered(email)),
    )
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

/** By the database's own rules, as its index has it: languages differ in what the small form of a letter is (Σ, İ). */
function lowered(text: string): RawBuilder<string> {
  return sql<string>`lower(${text})`;
}
