import type { SignedInOwner } from '../../accounts/console-sessions.ts';

/** Says how the service gets a mail server: its administrator sets it up. */
export function askForMail({ isOperator }: SignedInOwner): string {
  return `${isOperator ? 'Set' : 'Ask your administrator to set'} SMTP_URL and MAIL_FROM.`;
}
