import * as z from 'zod';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { oneLine } from './one-line.ts';
import { languages } from './words/mail-words.ts';

const maxLine = 500;

/** Text of one line. */
const line = z
  .string()
  .transform(oneLine)
  .transform((text) => (text.length > maxLine ? `${text.slice(0, maxLine - 1)}…` : text));

/** What a mail says, in the words of one language. The HTML and the text part are made from it (`message/`). */
export const mailContent = z.object({
  language: z.enum(languages),
  subject: line,
  /** Names the sender in front of the service's own address; without it, MAIL_FROM names itself. */
  fromName: line.optional(),
  /** Who gets the answers; the address as `asciiEmail` returns it. */
  replyTo: z
    .object({ name: line, address: z.string().refine((address) => asciiEmail(address) === address) })
    .optional(),
  heading: line,
  paragraphs: z.array(z.string()),
  /** Facts, one a line. */
  rows: z
    .array(
      z.object({
        text: line,
        /** Smaller, below the text. */
        detail: line.optional(),
        /** Where the line leads. */
        url: z.url().optional(),
      }),
    )
    .optional(),
  /** Paragraphs after the rows. */
  advice: z.array(z.string()).optional(),
  /** The owner's own words, shown as a quotation. */
  note: z.string().optional(),
  /** A code to copy. */
  code: line.optional(),
  button: z.object({ label: line, url: z.url() }).optional(),
  /** Why the reader gets this. */
  footer: z.array(z.string()),
  /** Where the reader ends such mail: a page, and by a POST in one click (RFC 8058). */
  unsubscribeUrl: z.url().optional(),
  attachment: z.object({ blob: z.string(), fileName: line, type: z.string() }).optional(),
});

export type MailContent = z.infer<typeof mailContent>;
