import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { MailConfig } from '../../config/mail-settings.ts';
import type { Deps } from '../../deps.ts';
import { bounceAddress } from '../bounces/bounce-address.ts';
import type { ClaimedMail } from '../claim-mail.ts';
import type { MailContent } from '../mail-content.ts';
import type { MailKind } from '../queue-mail.ts';
import { htmlPart } from './html-part.tsx';
import { textPart } from './text-part.ts';

/** Asks for a report of a failure, without the text of the mail (RFC 3461); servers without the extension report as they do. */
const failuresOnly = { return: 'headers', notify: ['failure'] } satisfies SendMailOptions['dsn'];

/**
 * Returns the message for nodemailer, which encodes every header. Addresses are passed apart from names, so that no name is read
 * as an address. What a template says comes from people; nothing of it is taken for a file or an address to fetch.
 */
export async function buildMessage(
  { blobs, secrets }: Pick<Deps, 'blobs' | 'secrets'>,
  { from, bounces }: Pick<MailConfig, 'from' | 'bounces'>,
  { id, to, kind }: Pick<ClaimedMail, 'id' | 'to'> & { kind: MailKind | 'test' },
  content: MailContent,
): Promise<SendMailOptions> {
  const { attachment, unsubscribeUrl, replyTo } = content;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // The same for each attempt, so that a server recognizes a repetition.
    messageId: `<${id}@${domain}>`,
    from: { name: content.fromName ?? from.name, address: from.address },
    to: { name: '', address: to },
    ...(bounces ? { envelope: { from: await bounceAddress(secrets, bounces, id), to }, dsn: failuresOnly } : {}),
    ...(replyTo ? { replyTo } : {}),
    subject: content.subject,
    text: textPart(content),
    html: htmlPart(content),
    headers: {
      // Keeps automatic answers away (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Linkwake-Mail': kind,
      'Content-Language': content.language,
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            // RFC 8058.
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    attachments: attachment
      ? [{ filename: attachment.fileName, contentType: attachment.type, content: await blobs.open(attachment.blob) }]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions & { attachments: { content: Readable }[] };
}
