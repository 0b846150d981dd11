import * as z from 'zod/mini';

const parts = z.tuple([z.literal('linkwake'), z.string(), z.string(), z.string()]);

export interface NotificationTarget {
  service: string;
  slug: string;
  /** The notice within its account. */
  notice: string;
}

/** A worker that wakes by a click knows nothing but the notification's id: it carries what the click opens. */
export function notificationId({ service, slug, notice }: NotificationTarget): string {
  return JSON.stringify(['linkwake', service, slug, notice]);
}

/** `undefined` for an id that is not ours. */
export function notificationTarget(id: string): NotificationTarget | undefined {
  try {
    const [, service, slug, notice] = parts.parse(JSON.parse(id));
    return { service, slug, notice };
  } catch {
    return undefined;
  }
}
