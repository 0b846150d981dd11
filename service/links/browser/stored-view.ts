import * as z from 'zod/mini';

const halfHourMs = 30 * 60 * 1000;

const remembered = z.object({
  version: z.literal(4),
  beacon: z.url(),
  continuity: z.string(),
  /** When it was stored, in milliseconds since 1970. */
  at: z.number(),
  totals: z.object({
    visibleMs: z.number(),
    acted: z.boolean(),
    completion: z.optional(z.number()),
    /** The headings reached, in the order of the page. */
    sections: z.array(z.object({ text: z.string(), order: z.number(), ms: z.number() })),
    clicks: z.number(),
    cta: z.number(),
    /** Milliseconds each part was in sight; empty for a document without parts. */
    parts: z.array(z.number()),
  }),
});

/** Totals of a view since it began. */
export type ViewTotals = z.infer<typeof remembered>['totals'];

export interface StoredView {
  beacon: string;
  totals: ViewTotals;
}

const nothingYet: ViewTotals = { visibleMs: 0, acted: false, sections: [], clicks: 0, cta: 0, parts: [] };

/** One key per link: a tab may show several in turn. */
const key = () => `linkwake:view:${location.pathname}`;

/**
 * Returns the view to continue: the one begun in this tab within half an hour, of the same version by the same viewer,
 * else the new one. It is stored in the tab (sessionStorage), so that a reload counts no second view and needs no
 * cookie.
 */
export function loadView(fresh: { beacon: string; continuity: string }): StoredView {
  const stored = read();
  const continues = stored?.continuity === fresh.continuity && Date.now() - stored.at < halfHourMs;
  return continues ? { beacon: stored.beacon, totals: stored.totals } : { beacon: fresh.beacon, totals: nothingYet };
}

export function saveView(view: StoredView, continuity: string): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ version: 4, ...view, continuity, at: Date.now() }));
  } catch {
    // Storage is full or denied: a reload begins another view.
  }
}

function read(): z.infer<typeof remembered> | undefined {
  try {
    return remembered.safeParse(JSON.parse(sessionStorage.getItem(key()) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
