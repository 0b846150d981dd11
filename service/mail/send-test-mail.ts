import { randomUUID } from 'node:crypto';
import type { MailConfig } from '../config/mail-settings.ts';
import type { Deps } from '../deps.ts';
import { RelayRefused } from './errors.ts';
import { buildMessage } from './message/build-message.ts';
import { boundedLine } from './one-line.ts';
import { relayAddress, relayAnswer } from './relay-answer.ts';
import { createTransport } from './transport.ts';

/** What the mail server accepted. */
export interface AcceptedTestMail {
  host: string;
  port: number | undefined;
  /** What it answered. */
  answer: string;
}

/**
 * Sends one mail to the address at once, beside the queue, as all others are sent: by the same server, with the same sender and
 * return address.
 * @param to an address as `asciiEmail` returns it
 * @throws RelayRefused
 */
export async function sendTestMail(
  deps: Pick<Deps, 'blobs' | 'secrets'>,
  mail: MailConfig,
  to: string,
  baseUrl: string,
): Promise<AcceptedTestMail> {
  const relay = relayAddress(mail.smtpUrl);
  const content = {
    language: 'en' as const,
    subject: 'Test email from Linkwake',
    heading: 'Email works',
    paragraphs: ['This service’s mail server accepted this email, and it has reached you.'],
    footer: [`You received this email because the administrator of ${baseUrl} sent a test email to this address.`],
  };
  const transport = await createTransport(mail);
  try {
    const message = await buildMessage(deps, mail, { id: randomUUID(), to, kind: 'test' }, content);
    const { response } = await transport.sendMail(message);
    return { ...relay, answer: boundedLine(response ?? '') };
  } catch (cause) {
    throw new RelayRefused(`${relay.host}:${relay.port}`, relayAnswer(cause), { cause });
  } finally {
    transport.close();
  }
}
