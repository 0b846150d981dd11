import type { MailContent } from './mail-content.ts';
import { type MailLanguage, mailWords } from './words/mail-words.ts';

/** Who shares a document, and at which host. */
export interface MailSharer {
  /** In the words of the workspace; empty when the owner has given no name. */
  name: string;
  linkHost: string;
}

/** Composes the mail with a visitor's code. It hides the title, which the gate protects too. */
export function codeMail(language: MailLanguage, sharer: MailSharer, code: string): MailContent {
  const { say } = mailWords(language);
  const who = names(sharer);
  return {
    language,
    subject: say('codeSubject', who),
    heading: say('codeHeading'),
    paragraphs: [say('codeText')],
    code,
    footer: [say('codeWhy', who)],
  };
}

/** What the reader of a mailed link is asked to do: to read, to sign, or to sign what they were asked to sign before. */
export type LinkPurpose = 'read' | 'sign' | 'sign again';

export interface PersonalLink {
  /** Absent for a document whose gate hides it. */
  title: string | undefined;
  url: string;
  asks: LinkPurpose;
  /** Why they are asked to sign a document that they have signed before. */
  signedBefore: 'declined' | 'cancelled' | undefined;
  /** The owner's words, plain text. */
  note: string;
  /** The owner's own address, for answers; absent if it is none that mail can be sent to. */
  replyTo: { name: string; address: string } | undefined;
  unsubscribeUrl: string;
}

/** Composes the mail that brings somebody their personal link. */
export function personalLinkMail(language: MailLanguage, sharer: MailSharer, link: PersonalLink): MailContent {
  const { say } = mailWords(language);
  const { title, url, asks, signedBefore, note, replyTo, unsubscribeUrl } = link;
  const who = names(sharer);
  const signs = asks !== 'read';
  const heading =
    title === undefined
      ? say(signs ? 'signSubjectUntitled' : 'linkSubjectUntitled', who)
      : say(signs ? 'signSubject' : 'linkSubject', { ...who, title });
  return {
    language,
    subject: asks === 'sign again' ? say('signReminder', { subject: heading }) : heading,
    fromName: who.name,
    replyTo,
    heading,
    paragraphs: [
      ...(signedBefore ? [say(signedBefore === 'declined' ? 'signAfterDecline' : 'signAfterCancel')] : []),
      say(signs ? 'signPersonal' : 'linkPersonal', who),
    ],
    ...(note === '' ? {} : { note }),
    button: { label: say(signs ? 'signOpen' : 'linkOpen'), url },
    footer: [say('linkWhy', who)],
    unsubscribeUrl,
  };
}

/** Composes the mail with a signer's copy. @param attachment absent for a copy that is too large */
export function signedCopyMail(
  language: MailLanguage,
  sharer: MailSharer,
  title: string,
  attachment: MailContent['attachment'],
): MailContent {
  const { say } = mailWords(language);
  const who = names(sharer);
  return {
    language,
    subject: say('signedSubject', { title }),
    heading: say('signedHeading'),
    paragraphs: [say(attachment ? 'signedText' : 'signedTooLarge', { ...who, title })],
    footer: [say('signedWhy', who)],
    ...(attachment ? { attachment } : {}),
  };
}

function names({ name, linkHost }: MailSharer): { name: string; host: string } {
  const { host } = new URL(linkHost);
  return { name: name || host, host };
}
