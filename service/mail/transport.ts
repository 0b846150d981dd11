import type { Transporter } from 'nodemailer';
import { isLoopback } from '#shared/formats/loopback.ts';
import type { MailConfig } from '../config/mail-settings.ts';

/** Time limits of the steps of an SMTP connection. */
const connectMs = 15_000;
const idleMs = 30_000;

/**
 * Creates the connection to the mail server. A password is sent over TLS only, unless the server is on this machine. SMTP_URL
 * may have nodemailer's options as a query.
 */
export async function createTransport({ smtpUrl }: MailConfig): Promise<Transporter> {
  const { hostname, username } = new URL(smtpUrl);
  const url = new URL(smtpUrl);
  const defaults: Record<string, string> = {
    connectionTimeout: String(connectMs),
    greetingTimeout: String(connectMs),
    socketTimeout: String(idleMs),
    ...(username !== '' && !isLoopback(hostname) ? { requireTLS: 'true' } : {}),
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  // Loaded with the first mail: a service without a mail server never needs it.
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(url.href);
}

/**
 * Returns whether the server refused this mail or its recipient for good (5xx, RFC 5321, 4.2.1). A refusal of the sign-in or
 * of the sender concerns the operator's settings: the mail waits for them.
 */
export function isRefusal(error: unknown): boolean {
  return isAddressRefusal(error) || isRefusalOf(error, 'DATA');
}

/** Returns whether the server refused the recipient's address for good. */
export function isAddressRefusal(error: unknown): boolean {
  return isRefusalOf(error, 'RCPT TO');
}

function isRefusalOf(error: unknown, step: 'RCPT TO' | 'DATA'): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600 && command === step;
}
