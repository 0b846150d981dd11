import type { EventKind } from '#shared/contract/event-kinds.ts';
import type { LoggedDelivery } from '../../webhooks/delivery-log.ts';
import type { WebhookFormat } from '../../webhooks/message-body.ts';
import { attemptSeconds } from '../../webhooks/post-message.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';

export const kindWords: Record<EventKind, string> = {
  'view.opened': 'Someone opens a link',
  'view.read': 'A viewer keeps reading',
  'button.pressed': 'A viewer clicks the button',
  'response.received': 'A form is answered',
  'response.signed': 'A signed copy is ready',
  'response.declined': 'Someone declines to sign',
  'mail.bounced': 'An email with a link or a signed copy bounces',
  'conversion.ended': 'A file is converted, or can’t be',
  'review.decided': 'A document is approved, rejected or taken offline',
  'content.replaced': 'Content is updated or restored',
  'settings.changed': 'Settings change',
};

export const formatWords: Record<WebhookFormat, string> = {
  standard: 'Events as JSON, signed',
  slack: 'Messages for Slack',
  teams: 'Messages for Microsoft Teams',
};

const pausedWords: Record<NonNullable<Webhook['paused']>, string> = {
  owner: 'Paused',
  failing: 'Paused: nothing was accepted for three days',
  gone: 'Paused: its host says that the address is gone',
};

/** Says whether events are sent. */
export function stateWords({ paused, failingSince }: Pick<Webhook, 'paused' | 'failingSince'>): string {
  if (paused) return pausedWords[paused];
  return failingSince ? 'Failing' : 'Active';
}

const failureWords: Record<string, string> = {
  unresolved: 'The host’s name is unknown',
  refused: 'The host refused the connection',
  private_address: 'The host is in a private network',
  timeout: `No answer within ${attemptSeconds} seconds`,
  certificate: 'The host’s certificate isn’t valid',
  event_gone: 'The event is gone',
  paused: 'Not sent: the webhook was paused',
};

/** Says how the last attempt ended. */
export function outcomeWords({ state, status, failure, attempts }: LoggedDelivery): string {
  if (state === 'waiting' && attempts === 0) return 'Waiting to be sent';
  if (failure !== undefined) return failureWords[failure] ?? 'The connection failed';
  if (status !== undefined) return `${state === 'delivered' ? 'Delivered' : 'Not accepted'}: ${status}`;
  return 'Being sent';
}

/** What shows which webhook it is. Addresses of chats let anyone post there, so their path is shortened. */
export function shownAddress({ url, format }: Pick<Webhook, 'url' | 'format'>): string {
  const { origin, pathname, search } = new URL(url);
  if (format === 'standard' && search === '' && pathname.length <= 60) return `${origin}${pathname}`;
  return pathname.length > 12 ? `${origin}${pathname.slice(0, 8)}…${pathname.slice(-4)}` : `${origin}${pathname}`;
}
