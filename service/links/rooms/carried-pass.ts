import { isAllowedEmail } from '../gates/allowed-email.ts';
import type { Pass } from '../gates/pass.ts';
import type { Published } from '../published.ts';

/**
 * A visitor's pass for a document of a room: what they gave for the document itself, and the room's address where they
 * gave it none and it would be let in. The document's own gates then decide as ever.
 */
export function carriedPass(document: Published, own: Pass, roomEmail: string | undefined): Pass {
  if (own.email !== undefined || roomEmail === undefined || !isAllowedEmail(document, roomEmail)) return own;
  return { ...own, email: roomEmail };
}
