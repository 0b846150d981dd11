import { createHmac } from 'node:crypto';
import { type SecretFacts, signingSecrets } from './signing-secret.ts';

/**
 * Returns the headers of a message (Standard Webhooks, "Webhook metadata" and "Signature scheme"): the id, the time of the
 * attempt, and `v1` signatures over both and the body, one for each secret that signs now.
 */
export function signMessage(
  key: Buffer,
  webhook: SecretFacts,
  { id, body }: { id: string; body: string },
  now = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = signingSecrets(key, webhook, now).map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
