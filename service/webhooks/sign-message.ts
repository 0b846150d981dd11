import { createHmac } from 'node:crypto';
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

function secretBytes(key: Buffer, id: string, number: number): Buffer {
  return hmacSha256(key, `${id} ${number}`);
}

/**
 * Returns the headers of a message (Standard Webhooks, "Webhook metadata" and "Signature scheme"): the id, the time of the
 * attempt, and `v1` signatures over both and the body, by the current secret and for a day by the previous one.
 */
export function signMessage(
  key: Buffer,
  webhook: SecretFacts,
  { id, body }: { id: string; body: string },
  now = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const numbers = [webhook.secretNumber];
  if (webhook.rotatedAt && now.getTime() - webhook.rotatedAt.getTime() < overlapMs)
    numbers.push(webhook.secretNumber - 1);
  const signatures = numbers.map((number) => {
    const mac = createHmac('sha256', secretBytes(key, webhook.id, number)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
