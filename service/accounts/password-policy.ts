import { isPasswordTooLong } from './password-hash.ts';

/** The minimum length, in characters, of a password that a person chooses. */
export const minPasswordLength = 12;

/** Why a password cannot be chosen. */
export type NewPasswordRefusal = 'short' | 'long' | 'email';

/** Returns why a password cannot be chosen; `undefined` when it can. @param email the person's address */
export function refuseNewPassword(next: string, email: string): NewPasswordRefusal | undefined {
  if ([...next].length < minPasswordLength) return 'short';
  if (isPasswordTooLong(next)) return 'long';
  return next.trim().toLowerCase() === email.toLowerCase() ? 'email' : undefined;
}
