import type { PublishedDocument } from './published-document.ts';

/** Why no one can open a document now; checked before any gate. */
export type Obstacle = 'expired' | 'held' | 'rejected' | 'preparing' | 'failed';

export function obstacleOf(
  document: Pick<PublishedDocument, 'expired' | 'held' | 'rejected' | 'shown' | 'preparing'>,
): Obstacle | undefined {
  if (document.expired) return 'expired';
  if (document.rejected) return 'rejected';
  if (document.held) return 'held';
  if (document.shown) return undefined;
  return document.preparing ? 'preparing' : 'failed';
}

/** The HTTP status of the page that tells a visitor of an obstacle. */
export const obstacleStatus = {
  expired: 410,
  held: 403,
  rejected: 403,
  preparing: 503,
  failed: 404,
} as const satisfies Record<Obstacle, number>;
