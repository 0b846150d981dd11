/** What the owner of a document is told of by mail. */
export const noticeKinds = ['view', 'response', 'signature'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** How soon; `day` is at 7:00 UTC. */
export const noticePaces = ['off', 'now', 'hour', 'day'] as const;

export type NoticePace = (typeof noticePaces)[number];

/** An answer or a signature is waited for, and rare. Views are many, and the apps announce them. */
export const defaultPaces: Record<NoticeKind, NoticePace> = { view: 'off', response: 'now', signature: 'now' };
