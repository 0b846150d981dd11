/** What `GET /events` tells of. Beyond the contract (docs/api-additions.md); versions to come may add kinds. */
export const eventKinds = [
  'view.opened',
  'view.read',
  'button.pressed',
  'response.received',
  'response.signed',
  'response.declined',
  'mail.bounced',
  'conversion.ended',
  'review.decided',
  'content.replaced',
  'settings.changed',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** The kind of the event that says that others were missed: the client was away for more than a day. */
export const eventsMissed = 'events.missed';
