import { limits } from '#shared/contract/limits.ts';
import { minPasswordLength, type NewPasswordRefusal } from '../../accounts/password-policy.ts';

/** Why a new password was refused, in words. */
export const newPasswordWords: Record<NewPasswordRefusal | 'differ', string> = {
  differ: 'The new passwords don’t match. Enter both again.',
  short: `Use at least ${minPasswordLength} characters for the new password.`,
  long: `Use at most ${limits.passwordMaxLength} characters for the new password.`,
  email: 'The new password can’t be your email address.',
};
