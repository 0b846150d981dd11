import * as z from 'zod';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { ConfigError } from '../errors/start-errors.ts';
import { port } from './setting-types.ts';

/** `name` may be empty. */
export interface MailSender {
  name: string;
  address: string;
}

/** Where mail comes back. */
export interface BounceConfig {
  address: string;
  port: number;
  host: string;
}

export interface MailConfig {
  /** With the user and password in it. */
  smtpUrl: string;
  from: MailSender;
  /** Absent: mail that comes back is not seen. */
  bounces?: BounceConfig;
}

export const mailSettings = {
  /** The SMTP server that mail is handed to. Without it, what needs mail is not offered. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** The sender of all mail: an address, or a name and an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .transform(parseSender)
    .refine((sender) => sender !== undefined, {
      error: 'must be an email address, or a name with an address: Acme <links@acme.example>',
    })
    .optional(),
  /**
   * Where mail servers return mail that cannot be delivered. Each mail is sent with a token of its own in it: bounces+…@example.com.
   * This process listens for it at BOUNCE_PORT.
   */
  BOUNCE_ADDRESS: z
    .string()
    .transform(asciiEmail)
    .refine((address) => address !== undefined && isReturnAddress(address), {
      error: 'must be an email address with up to 11 letters, digits, dots and hyphens before the @',
    })
    .optional(),
  BOUNCE_PORT: port.default(2525),
  BOUNCE_HOST: z.string().min(1).default('127.0.0.1'),
};

/** @throws ConfigError naming what is missing */
export function readMail(data: z.infer<z.ZodObject<typeof mailSettings>>): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, BOUNCE_ADDRESS: address } = data;
  if (smtpUrl !== undefined && from !== undefined) {
    if (address === undefined) return { smtpUrl, from };
    return { smtpUrl, from, bounces: { address, port: data.BOUNCE_PORT, host: data.BOUNCE_HOST } };
  }
  if (smtpUrl === undefined && from === undefined) {
    if (address === undefined) return undefined;
    throw new ConfigError([{ path: ['BOUNCE_ADDRESS'], message: 'needs SMTP_URL and MAIL_FROM' }]);
  }
  const missing = smtpUrl === undefined ? 'SMTP_URL' : 'MAIL_FROM';
  throw new ConfigError([{ path: [missing], message: 'must be set when the other mail setting is' }]);
}

/** Returns the name and the address of `Acme <links@acme.example>` or of a bare address. */
function parseSender(text: string): MailSender | undefined {
  const [, name = '', address = ''] = /^([^<>\p{Cc}]*)<([^<>\s]+)>$/u.exec(text.trim()) ?? ['', '', text.trim()];
  const known = asciiEmail(address);
  return known === undefined ? undefined : { name: name.trim().replace(/^"(.*)"$/, '$1'), address: known };
}

/** A local part has 64 characters at most, and `+` with a token adds 53 of them (`mail/bounces/bounce-address.ts`). */
function isReturnAddress(address: string): boolean {
  return /^[\w.-]{1,11}@/.test(address);
}
