import type { Context } from 'hono';
import type { Db } from '../../db/database.ts';
import type { Published } from '../published-document.ts';
import { isAllowedEmail } from './allowed-email.ts';
import { type Gate, missingGates, type Pass } from './pass.ts';

/**
 * Returns the gates that a visitor has yet to pass. At a personal link, the address of its recipient is known, so it is not
 * asked for again if the document admits it.
 */
export async function gatesOf(c: Context, db: Db, document: Published, pass: Pass): Promise<Gate[]> {
  const missing = missingGates(document, pass);
  const code = c.req.query('r');
  if (code === undefined || !missing.includes('email')) return missing;
  const recipient = await db
    .selectFrom('recipients')
    .select('email')
    .where('document_id', '=', document.id)
    .where('code', '=', code)
    .executeTakeFirst();
  const isKnown = recipient?.email && isAllowedEmail(document, recipient.email);
  return isKnown ? missing.filter((gate) => gate !== 'email') : missing;
}
