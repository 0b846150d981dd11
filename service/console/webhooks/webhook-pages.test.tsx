import { describe, expect, it } from 'vitest';
import { rendered, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import type { LoggedDelivery } from '../../webhooks/delivery-log.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { WebhookPage } from './webhook-page.tsx';
import { shownAddress } from './webhook-words.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const at = new Date('2026-11-20T10:00:00Z');
const webhook: Webhook = {
  id: 'w',
  url: 'https://example.com/hook',
  format: 'standard',
  kinds: ['view.opened'],
  secretNumber: 1,
  paused: undefined,
  failingSince: undefined,
  createdAt: at,
};
const delivery: LoggedDelivery = {
  id: 'd',
  kind: 'view.opened',
  createdAt: at,
  triedAt: at,
  attempts: 1,
  state: 'failed',
  nextAt: undefined,
  status: undefined,
  failure: undefined,
};
const fields = { url: 'ftp://x', format: 'slack', kinds: ['view.read'] } as const;
const list = { owner: sampleOwner, webhooks: [], form: 'f', fields: { ...fields, kinds: [...fields.kinds] } };

describe('the webhooks', () => {
  it('lead on from none, and keep what was sent when it is refused', async () => {
    const { html, words } = await rendered(WebhooksPage({ ...list, refusal: 'Enter a full URL.' }));
    expect(words).toContain('No webhooks yet');
    expect(html).toMatch(/<input[^>]*value="ftp:\/\/x"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<option value="slack" selected/);
    expect(html).toMatch(/value="view.read" checked/);
  });

  it('show a secret once, to copy', async () => {
    const { html, words } = await rendered(WebhooksPage({ ...list, created: { secret: 'whsec_x' } }));
    expect(html).toContain('data-copy="whsec_x"');
    expect(words).toContain('it won’t be shown again');
  });
});

describe('a webhook', () => {
  const words = async (facts: Partial<Webhook>, deliveries: LoggedDelivery[] = []) =>
    (await rendered(WebhookPage({ owner: sampleOwner, webhook: { ...webhook, ...facts }, deliveries }))).words;

  it.each<[Partial<Webhook>, string]>([
    [{}, 'Active'],
    [{ failingSince: at }, 'Failing since'],
    [{ paused: 'owner' }, 'Paused'],
    [{ paused: 'failing', failingSince: at }, 'Paused: nothing was accepted for three days'],
    [{ paused: 'gone' }, 'its host says that the address is gone'],
  ])('that is %j says so', async (facts, sentence) => {
    expect(await words(facts)).toContain(sentence);
  });

  it('says since when it fails in one sentence, which the grid of a notice keeps together', async () => {
    const { html } = await rendered(
      WebhookPage({ owner: sampleOwner, webhook: { ...webhook, failingSince: at }, deliveries: [] }),
    );
    expect(html).toMatch(
      /<p class="notice notice-bad"><span>Failing since .*after that the webhook is paused\.<\/span><\/p>/,
    );
  });

  it.each<[Partial<LoggedDelivery>, string]>([
    [{ state: 'waiting', attempts: 0 }, 'Waiting to be sent'],
    [{ state: 'delivered', status: 204 }, 'Delivered: 204'],
    [{ status: 500 }, 'Not accepted: 500'],
    [{ failure: 'timeout' }, 'No answer within 15 seconds'],
    [{ failure: 'private_address' }, 'The host is in a private network'],
    [{ failure: 'other' }, 'The connection failed'],
  ])('says how a delivery ended: %j', async (facts, sentence) => {
    expect(await words({}, [{ ...delivery, ...facts }])).toContain(sentence);
  });

  it('asks before it is deleted, and offers a secret only where messages are signed', async () => {
    expect(await words({})).toMatch(/Rotate secret .* Delete /);
    expect(await words({ format: 'teams' })).not.toContain('Rotate secret');
  });
});

it.each([
  ['standard', 'https://example.com/hook', 'https://example.com/hook'],
  ['standard', 'https://example.com/hook-of-mine?token=secret', 'https://example.com/hook-of…mine'],
  ['slack', 'https://hooks.slack.com/services/T000/B000/XXXXyyyy', 'https://hooks.slack.com/service…yyyy'],
] as const)('an address of a chat is shortened, because anyone who has it can post: %s %s', (format, url, shown) => {
  expect(shownAddress({ format, url })).toBe(shown);
});
