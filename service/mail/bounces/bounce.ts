import * as z from 'zod';

/** Why a mail came back, as far as the status says. The apps have words for each. */
export const bounceReasons = ['no_address', 'mailbox_full', 'blocked', 'unreachable', 'other'] as const;

export type BounceReason = (typeof bounceReasons)[number];

/** A mail that came back, as the database keeps it. */
export const bounce = z.object({
  /** `hard`: it will be the same next time (5.x.x). `soft`: another try may arrive (4.x.x). */
  kind: z.enum(['hard', 'soft']),
  reason: z.enum(bounceReasons),
  /** An enhanced status code (RFC 3463), as in `5.1.1`. */
  status: z.string().optional(),
  /** What the mail server said, as one bounded line. */
  message: z.string().optional(),
});

export type Bounce = z.infer<typeof bounce>;

/** Reads what a column has. @returns undefined for null */
export function readBounce(stored: unknown): Bounce | undefined {
  return stored === null ? undefined : bounce.parse(stored);
}

/** An enhanced status code (RFC 3463, section 2) of a failure. */
const enhancedStatus = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;

/** A reply code (RFC 5321, section 4.2.1) of a failure, at the beginning of what a server said. */
const replyCode = /^([45]\d\d)\b/;

/** The reply codes that say something of the mailbox (RFC 5321, section 4.2.2), where a server sends no enhanced status. */
const reasonsOfReplies: Partial<Record<string, BounceReason>> = {
  '450': 'unreachable',
  '452': 'mailbox_full',
  '550': 'no_address',
  '551': 'no_address',
  '552': 'mailbox_full',
  '553': 'no_address',
};

/** Returns the enhanced status in a text. */
export function findStatus(text: string): string | undefined {
  return enhancedStatus.exec(text)?.[0];
}

/**
 * Classifies a failure.
 * @param status the enhanced status code; without one, that of the server's words, or their reply code, decides
 * @param message what the server said, beginning with its reply code
 */
export function bounceOf(status: string | undefined, message: string): Bounce {
  const known = status === undefined || isVague(status) ? (findStatus(message) ?? status) : status;
  const reply = replyCode.exec(message)?.[1];
  const reason = known === undefined ? reasonsOfReplies[reply ?? ''] : reasonOf(known);
  return {
    kind: (known ?? reply)?.startsWith('4') ? 'soft' : 'hard',
    reason: reason ?? 'other',
    ...(known === undefined ? {} : { status: known }),
    ...(message === '' ? {} : { message }),
  };
}

/** Servers without a better one report 5.0.0, and say more in their words. */
const isVague = (status: string) => status.endsWith('.0.0');

/** Reads the subject and the detail of a status (RFC 3463, sections 3.2 to 3.8). */
function reasonOf(status: string): BounceReason | undefined {
  const [, subject, detail] = status.split('.');
  // 1.7 and 1.8 are about the sender's address.
  if (subject === '1') return detail === '7' || detail === '8' ? 'blocked' : 'no_address';
  if (subject === '2') return detail === '1' ? 'no_address' : detail === '2' ? 'mailbox_full' : undefined;
  // 5.4.4: the domain has no mail server.
  if (subject === '4') return status === '5.4.4' ? 'no_address' : 'unreachable';
  if (subject === '7') return 'blocked';
  return undefined;
}
