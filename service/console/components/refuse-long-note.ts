import { mailNote } from '#shared/contract/recipient-mail.ts';
import { BadRequest } from '../../errors/request-errors.ts';

/** @throws BadRequest in the contract's words when the owner's words in a mail are too long */
export function refuseLongNote(note: string): void {
  const { error } = mailNote.safeParse(note);
  if (error) throw new BadRequest(error.issues[0]?.message);
}
