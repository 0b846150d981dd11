import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { findRecipientByCode } from '../../documents/recipients/find-recipient.ts';
import type { Addresses } from '../addresses.ts';
import type { PublishedDocument } from '../published-document.ts';
import { isAllowedEmail } from './allowed-email.ts';
import { type Gate, missingGates } from './missing-gates.ts';
import type { Pass } from './pass.ts';
import { readSentCode, type SentCode } from './sent-code.ts';

/** The gates that a visitor has yet to pass. */
export interface GatesLeft {
  gates: Gate[];
  /** The code that the gate `code` asks for. */
  sent?: SentCode | undefined;
}

/**
 * Returns the gates that a visitor has yet to pass. At a personal link, the address of its recipient is known, so it is not
 * asked for again if the document admits it; where addresses are proved, it is. A code that was sent takes the place of the
 * address.
 */
export async function gatesOf(
  c: Context,
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  addresses: Addresses,
  document: PublishedDocument,
  pass: Pass,
): Promise<GatesLeft> {
  const missing = missingGates(document, pass);
  if (!missing.includes('email')) return { gates: missing };
  if (document.verifyEmail) {
    const sent = await readSentCode(c, secrets, addresses, document);
    return { gates: sent ? missing.map((gate) => (gate === 'email' ? 'code' : gate)) : missing, sent };
  }
  const code = c.req.query('r');
  if (code === undefined) return { gates: missing };
  const recipient = await findRecipientByCode(db, document.id, code);
  const isKnown = recipient?.email && isAllowedEmail(document, recipient.email);
  return { gates: isKnown ? missing.filter((gate) => gate !== 'email') : missing };
}
