import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signMessage } from './sign-message.ts';
import { webhookSecret } from './signing-secret.ts';

const key = randomBytes(32);
const message = { id: 'msg_1', body: '{"type":"view.opened"}' };
const webhook = { id: 'w', secretNumber: 2, rotatedAt: null };
const verify = (secretNumber: number, headers: Record<string, string>, body = message.body) =>
  new Webhook(webhookSecret(key, { id: 'w', secretNumber })).verify(body, headers);

it('signs as Standard Webhooks verifies', () => {
  const headers = signMessage(key, webhook, message);
  expect(verify(2, headers)).toEqual(JSON.parse(message.body));
  expect(() => verify(1, headers)).toThrow(/signature/);
  expect(() => verify(2, headers, '{}')).toThrow(/signature/);
  expect(() => verify(2, { ...headers, 'webhook-id': 'msg_2' })).toThrow(/signature/);
});

it('signs with the previous secret too, for a day after the rotation', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const soon = signMessage(key, { ...webhook, rotatedAt: hoursAgo(23) }, message);
  expect([verify(1, soon), verify(2, soon)]).toHaveLength(2);
  expect(() => verify(1, signMessage(key, { ...webhook, rotatedAt: hoursAgo(25) }, message))).toThrow(/signature/);
});
