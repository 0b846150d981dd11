import { deviceIn, placeIn } from '../text/place-and-device.ts';
import { readableSize } from '../text/readable-amounts.ts';
import type { MailContent } from './mail-content.ts';
import { type MailLanguage, mailWords } from './words/mail-words.ts';

export interface NewBrowser {
  at: Date;
  /** As the activity names devices; absent when unknown. */
  device: string | undefined;
  /** A readable place; absent when unknown. */
  where: string | undefined;
  /** An IANA name; UTC when the person chose none. */
  timeZone: string | undefined;
}

/** Composes the mail about a sign-in from a browser that the account was not used in before. */
export function newBrowserMail(
  language: MailLanguage,
  baseUrl: string,
  { at, device, where, timeZone }: NewBrowser,
): MailContent {
  const { say } = mailWords(language);
  const unknown = say('unknown');
  return {
    language,
    subject: say('browserSubject'),
    heading: say('browserHeading'),
    paragraphs: [say('browserText')],
    rows: [
      { text: say('browserWhen', { value: momentIn(language, at, timeZone) }) },
      { text: say('browserDevice', { value: device === undefined ? unknown : deviceIn(language, device) }) },
      { text: say('browserWhere', { value: where === undefined ? unknown : placeIn(language, where) }) },
    ],
    advice: [say('browserElse'), say('browserLost', { url: `${baseUrl}/forgot` })],
    button: { label: say('browserOpen'), url: `${baseUrl}/account` },
    footer: [say('accountWhy', { host: new URL(baseUrl).host })],
  };
}

export interface ExpiringKey {
  name: string;
  /** Its first characters. */
  hint: string;
  expiresAt: Date;
}

/** Composes the mail about API keys that expire soon. @param timeZone an IANA name; UTC when the person chose none */
export function expiringKeysMail(
  language: MailLanguage,
  baseUrl: string,
  keys: readonly ExpiringKey[],
  timeZone: string | undefined,
): MailContent {
  const { say } = mailWords(language);
  const n = keys.length;
  return {
    language,
    subject: say('keysSubject', { n }),
    heading: say('keysSubject', { n }),
    paragraphs: [say('keysText', { n })],
    rows: keys.map(({ name, hint, expiresAt }) => ({
      text: say('keyExpires', { name, hint, when: momentIn(language, expiresAt, timeZone) }),
    })),
    button: { label: say('keysOpen'), url: `${baseUrl}/keys` },
    footer: [say('accountWhy', { host: new URL(baseUrl).host })],
  };
}

/** Composes the mail about storage that is nearly used up. @param storage in bytes */
export function lowStorageMail(
  language: MailLanguage,
  baseUrl: string,
  { used, limit }: { used: number; limit: number },
): MailContent {
  const { say } = mailWords(language);
  const sizes = { used: readableSize(used, language), limit: readableSize(limit, language) };
  return {
    language,
    subject: say('storageSubject'),
    heading: say('storageSubject'),
    paragraphs: [say('storageText', sizes), say('storageAdvice')],
    button: { label: say('storageOpen'), url: `${baseUrl}/documents` },
    footer: [say('accountWhy', { host: new URL(baseUrl).host })],
  };
}

/** Composes the mail about wrong passwords that closed a link for everybody. */
export function guessedPasswordMail(
  language: MailLanguage,
  baseUrl: string,
  { id, title }: { id: string; title: string },
): MailContent {
  const { say } = mailWords(language);
  return {
    language,
    subject: say('guessedSubject', { title }),
    heading: say('guessedSubject', { title }),
    paragraphs: [say('guessedText'), say('guessedAdvice')],
    button: { label: say('guessedOpen'), url: `${baseUrl}/documents/${id}/update/` },
    footer: [say('accountWhy', { host: new URL(baseUrl).host })],
  };
}

/** A moment as in `22 Nov 2026, 14:03 UTC`. @param timeZone an IANA name */
export function momentIn(language: MailLanguage, at: Date, timeZone = 'UTC'): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${moment.format(at)} ${name}`;
}

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
