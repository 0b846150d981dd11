import { hmacSha256 } from '../crypto/hashes.ts';

/** The name of the service's key that secrets are derived from. */
export const webhookKey = 'webhooks';

/** For how long the previous secret signs too, so that a receiver can change it without losing a message. */
const overlapMs = 24 * 60 * 60 * 1000;

export interface SecretFacts {
  id: string;
  /** Grows by one when the secret is rotated. */
  secretNumber: number;
  rotatedAt: Date | null;
}

/**
 * Returns the secret of a webhook as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. It is derived, so that
 * no table contains it.
 * @param key the service's key for webhooks
 */
export function webhookSecret(key: Buffer, { id, secretNumber }: Pick<SecretFacts, 'id' | 'secretNumber'>): string {
  return `whsec_${secretBytes(key, id, secretNumber).toString('base64')}`;
}

/** Returns the bytes of the secrets that sign now: the current one and, for a day after the rotation, the previous one. */
export function signingSecrets(key: Buffer, { id, secretNumber, rotatedAt }: SecretFacts, now: Date): Buffer[] {
  const overlaps = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < overlapMs;
  const numbers = overlaps ? [secretNumber, secretNumber - 1] : [secretNumber];
  return numbers.map((number) => secretBytes(key, id, number));
}

function secretBytes(key: Buffer, id: string, number: number): Buffer {
  return hmacSha256(key, `${id} ${number}`);
}
