import * as z from 'zod/mini';

/** A visitor who looks again after a longer break has come back: the next page that is loaded begins another view. */
const breakMs = 30 * 60 * 1000;
/** The service accepts reports of a view for a day (view-token.ts). Some of it is left to read the page in. */
const continuedMs = 23 * 60 * 60 * 1000;

const remembered = z.object({
  version: z.literal(6),
  beacon: z.url(),
  continuity: z.string(),
  /** When its first page was loaded, in milliseconds since 1970. */
  begun: z.number(),
  /** When it was last in sight, in milliseconds since 1970; absent if it never was. */
  seen: z.optional(z.number()),
  totals: z.object({
    visibleMs: z.number(),
    acted: z.boolean(),
    completion: z.optional(z.number()),
    /** How far each part was read: percent by the path of a site's page, rows by the number of a sheet. */
    read: z.array(z.tuple([z.string(), z.number()])),
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

export type ReadParts = ViewTotals['read'];

export type StoredView = Pick<z.infer<typeof remembered>, 'beacon' | 'begun' | 'seen' | 'totals'>;

const nothingYet: ViewTotals = { visibleMs: 0, acted: false, read: [], sections: [], clicks: 0, cta: 0, parts: [] };

/** One key per link: a tab may show several in turn. */
const key = () => `linkwake:view:${location.pathname}`;

/**
 * Returns the view to continue: the one that was in sight in this tab within half an hour, of the same version by the
 * same viewer, else the new one. It is stored in the tab (sessionStorage), so that a reload counts no second view and
 * needs no cookie.
 */
export function loadView(fresh: { beacon: string; continuity: string }): StoredView {
  const stored = read();
  const now = Date.now();
  const continues =
    stored?.seen !== undefined &&
    stored.continuity === fresh.continuity &&
    now - stored.seen < breakMs &&
    now - stored.begun < continuedMs;
  return continues ? stored : { beacon: fresh.beacon, begun: now, totals: nothingYet };
}

/**
 * Returns when a view that is in sight now was last in sight without a break.
 * @param seen when it was before, if it was
 */
export function seenNow(seen: number | undefined): number {
  const now = Date.now();
  return seen === undefined || now - seen < breakMs ? now : seen;
}

export function saveView({ beacon, begun, seen, totals }: StoredView, continuity: string): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ version: 6, beacon, continuity, begun, seen, totals }));
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
