import * as z from 'zod/mini';

/** Where the reader is in a document, so that a reload or a discarded tab leads back there. The tab keeps it (sessionStorage). */
export interface StoredPlace<Place> {
  /** Returns the place where this version was left in this tab. */
  load(): Place | undefined;
}

/**
 * Stores the place whenever the tab is left: it may be discarded without a further event.
 * @param continuity identifies the version and the visitor; a place in another version would mislead
 * @param place returns the place; undefined while the document is being loaded
 */
export function startStoredPlace<Place>(
  continuity: string,
  schema: z.ZodMiniType<Place>,
  place: () => Place | undefined,
): StoredPlace<Place> {
  const stored = z.object({ version: z.literal(1), continuity: z.literal(continuity), place: schema });
  // One key per link: a tab may show several in turn.
  const key = `linkwake:place:${location.pathname}`;
  const save = () => {
    const now = place();
    if (now === undefined) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ version: 1, continuity, place: now }));
    } catch {
      // Storage is full or denied: a reload leads to the beginning.
    }
  };
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
  return {
    load() {
      try {
        return stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data?.place;
      } catch {
        return undefined;
      }
    },
  };
}
