import type { MailContent } from './mail-content.ts';
import { type MailLanguage, mailWords } from './words/mail-words.ts';

/** Composes the mail by which an owner chooses a new password. @param url where they do; it works once, for an hour */
export function passwordResetMail(language: MailLanguage, baseUrl: string, url: string): MailContent {
  const { say } = mailWords(language);
  return {
    language,
    subject: say('resetSubject'),
    heading: say('resetHeading'),
    paragraphs: [say('resetText')],
    button: { label: say('resetOpen'), url },
    footer: [say('resetWhy', { host: new URL(baseUrl).host })],
  };
}
