import { createTransport } from 'nodemailer';

/** What a mail server says of a mail that it could not deliver. */
export interface Returned {
  /** The one that failed. */
  recipient: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** The mail that is returned, or part of it. */
  original?: string;
}

/** Writes a delivery status notification (RFC 3464) as Postfix does. */
export function deliveryReport({
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `smtp; 550 5.1.1 <${recipient}>: Recipient address rejected: User unknown`,
  original = 'Subject: returned\r\n\r\nHello',
}: Returned): string {
  const boundary = 'B0UNDARY';
  return [
    'From: Mail Delivery System <MAILER-DAEMON@relay.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="${boundary}"`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    `--${boundary}`,
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your message could not be delivered to ${recipient}.`,
    '',
    `--${boundary}`,
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    'X-Postfix-Queue-ID: 4F2A81C0',
    'Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    `--${boundary}`,
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    original,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/**
 * Returns a mail by SMTP, with the empty sender of returned mail (RFC 5321, section 4.5.5).
 * @param to the address of the envelope
 * @throws the refusal of the server, with its `responseCode`
 */
export async function returnMail(port: number, to: string, raw: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port });
  try {
    await transport.sendMail({ envelope: { from: '', to: [to] }, raw });
  } finally {
    transport.close();
  }
}
