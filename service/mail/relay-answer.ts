import { redactCredentials } from '../log/redact-credentials.ts';
import { boundedLine } from './one-line.ts';

/** The ports of SMTP_URL without one: nodemailer's. */
const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** Returns where mail is handed to, without user and password. */
export function relayAddress(smtpUrl: string): { host: string; port: number | undefined } {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: port === '' ? defaultPorts[protocol] : Number(port) };
}

/** Returns what the mail server said, or why there was no answer, as one bounded line. It may name the recipient. */
export function relayAnswer(error: unknown): string {
  const { response } = error as { response?: unknown };
  const text = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  return boundedLine(redactCredentials(text));
}

/** The same for the log: without any mail address, and without the names in the recipient's and in SMTP_URL. */
export function wordsForLog(error: unknown, { smtpUrl, to }: { smtpUrl: string; to: string }): string {
  const { username, password } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  const secrets = [decodeURIComponent(password), user, localPart(user), localPart(to)].filter((word) => word !== '');
  const withoutAddresses = relayAnswer(error).replaceAll(/[^\s<>(),;:]+@[^\s<>(),;:]+/g, '***');
  return secrets.reduce((words, secret) => words.replaceAll(wholeWord(secret), '***'), withoutAddresses);
}

const localPart = (address: string) => address.slice(0, address.includes('@') ? address.lastIndexOf('@') : undefined);

/** Matches the text where it is no part of a longer word. */
const wholeWord = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
