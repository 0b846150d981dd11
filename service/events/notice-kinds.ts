/** What the owner of a document is told of by mail. */
export const noticeKinds = ['view', 'response', 'signature', 'decline', 'review'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** How soon; `day` is at 7:00 of the person's time zone. */
export const noticePaces = ['off', 'now', 'hour', 'day'] as const;

export type NoticePace = (typeof noticePaces)[number];

/**
 * What a person may be mailed regularly, and may end. `queue` tells operators of what waits for their review. A summary tells of
 * no event, but of a week; its pace is `off` or `week`.
 */
export const subscriptionKinds = [...noticeKinds, 'queue', 'summary'] as const;

export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** An answer, a signature or a refusal is waited for, and rare. Views are many, and the apps announce them. */
export const defaultPaces: Record<NoticeKind | 'queue', NoticePace> = {
  view: 'off',
  response: 'now',
  signature: 'now',
  decline: 'now',
  review: 'now',
  queue: 'hour',
};
