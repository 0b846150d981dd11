import * as z from 'zod/mini';

const parts = z.tuple([z.literal('linkwake'), z.string(), z.string(), z.string()]);

export interface NotificationTarget {
  service: string;
  slug: string;
  /** The notice within its account. */
  notice: string;
}

/** Returns the id of a notification. It holds what a click opens, because a worker woken by the click knows only the id. */
export function notificationId({ service, slug, notice }: NotificationTarget): string {
  return JSON.stringify(['linkwake', service, slug, notice]);
}

/** Returns what a click on a notification opens; `undefined` for an id of another kind. */
export function notificationTarget(id: string): NotificationTarget | undefined {
  try {
    const [, service, slug, notice] = parts.parse(JSON.parse(id));
    return { service, slug, notice };
  } catch {
    return undefined;
  }
}
