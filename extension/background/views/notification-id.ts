import * as z from 'zod/mini';

const parts = z.union([
  z.tuple([z.literal('linkwake'), z.string(), z.string(), z.string()]),
  z.tuple([z.literal('linkwake'), z.string(), z.string(), z.string(), z.string()]),
]);

export interface NotificationTarget {
  service: string;
  /** The document that a click opens; empty for several, which a click lists. */
  slug: string;
  /** The notice within its account. */
  notice: string;
  /** The text that its button copies. Absent if the buttons mute and snooze. */
  copies?: string | undefined;
}

/**
 * Returns the id of a notification. It holds what a click opens and a button copies, because a worker woken by the click
 * knows only the id.
 */
export function notificationId({ service, slug, notice, copies }: NotificationTarget): string {
  return JSON.stringify(['linkwake', service, slug, notice, ...(copies === undefined ? [] : [copies])]);
}

/** Returns what a click on a notification opens; `undefined` for an id of another kind. */
export function notificationTarget(id: string): NotificationTarget | undefined {
  try {
    const [, service, slug, notice, copies] = parts.parse(JSON.parse(id));
    return { service, slug, notice, ...(copies !== undefined && { copies }) };
  } catch {
    return undefined;
  }
}
