import { type ParsedMail, simpleParser } from 'mailparser';
import * as z from 'zod';
import { boundedLine } from '../one-line.ts';
import { type Bounce, bounceOf, findStatus } from './bounce.ts';

/** Each of our mails has one recipient; a group of theirs may add some. */
const maxRecipients = 5;

/** Fields of one recipient in a report (RFC 3464, section 2.3). */
const recipientFields = z.object({
  action: z.string().trim().toLowerCase(),
  status: z.string().transform(findStatus).optional(),
  /** `smtp; 550 5.1.1 …`: a type, and what the server said. */
  diagnostic: z
    .string()
    .transform((text) => boundedLine(text.replace(/^\s*[\w-]+\s*;/, '')))
    .optional(),
});

/** Turned off: what makes text of HTML, and links of text. */
const parserOptions = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
};

/**
 * Reads a delivery status notification (RFC 3464), which is about one mail to one recipient. What follows its second part, the
 * returned mail, may be cut off.
 * @throws the parser’s error for a mail beyond its limits, such as thousands of parts
 * @returns undefined for any other mail, such as an automatic answer, and for a report of a delay or a delivery
 */
export async function readReport(mail: Buffer): Promise<Bounce | undefined> {
  const part = deliveryStatus(await simpleParser(mail, parserOptions));
  if (!part) return undefined;
  // The fields of the mail come first, then those of each recipient, with an empty line between them.
  const [, ...recipients] = part
    .toString('latin1')
    .trim()
    .split(/\r?\n[ \t]*\r?\n/);
  for (const block of recipients.slice(0, maxRecipients)) {
    const { headers } = await simpleParser(`${block}\r\n\r\n`, parserOptions);
    const fields = recipientFields.safeParse({
      action: headers.get('action'),
      status: headers.get('status'),
      diagnostic: headers.get('diagnostic-code'),
    });
    if (fields.success && fields.data.action === 'failed') {
      return bounceOf(fields.data.status, fields.data.diagnostic ?? '');
    }
  }
  return undefined;
}

function deliveryStatus({ attachments, headers }: ParsedMail): Buffer | undefined {
  const type = z.object({ value: z.literal('multipart/report') }).safeParse(headers.get('content-type'));
  if (!type.success) return undefined;
  return attachments.find(({ contentType }) => contentType === 'message/delivery-status')?.content;
}
