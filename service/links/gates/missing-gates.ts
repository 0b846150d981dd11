import type { Access } from '../published-document.ts';
import { asksForEmail } from './allowed-email.ts';
import type { Pass } from './pass.ts';

/** `code`: a code was sent to the visitor’s address, which takes the place of asking for it. */
export type Gate = 'password' | 'email' | 'code';

/** Returns whether the document has a gate at all. Our pages name nothing of such a document before its gates. */
export function isGated(document: Access): boolean {
  return document.passwordHash !== null || asksForEmail(document);
}

/** Returns the gates that the visitor has yet to pass, which one page asks for together; none for an open document. */
export function missingGates(document: Access, pass: Pass): Gate[] {
  const missing: Gate[] = [];
  if (document.passwordHash !== null && !pass.password) missing.push('password');
  const isProved = pass.verified !== undefined || !document.verifyEmail;
  if (asksForEmail(document) && (pass.email === undefined || !isProved)) missing.push('email');
  return missing;
}
