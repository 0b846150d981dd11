import type { SignedInOwner } from '../../accounts/console-sessions.ts';

/** Says how the service gets a mail server: the operator sets it up. */
export function askForMail({ isOperator }: SignedInOwner): string {
  return `${isOperator ? 'Set' : 'Ask its operator to set'} SMTP_URL and MAIL_FROM.`;
}
