import type { Db } from '../../db/database.ts';
import { readNewestFirst } from '../../db/read-newest-first.ts';
import { nameViewer, type Viewer, viewerOf } from './viewer-name.ts';

/** One counted view; unknown values are undefined, never zero. */
export interface CountedView {
  id: string;
  at: Date;
  /** When its page reported last. */
  lastSeenAt: Date;
  /** See `nameViewer`. */
  who: string | undefined;
  /** `who` as data. */
  viewer: Viewer | undefined;
  location: string | undefined;
  device: string | undefined;
  visibleMs: number | undefined;
  completionPct: number | undefined;
  clicks: number | undefined;
  /** Clicks on the owner’s button, part of all clicks. */
  ctaClicks: number | undefined;
  /** Headings reached, in the order of the page. */
  sections: string[];
  /** Number of the version that was shown. */
  version: number;
  /** Title of the room in which the document was opened. */
  room: string | undefined;
}

export interface ViewFilter {
  since: Date;
  limit: number;
  offset?: number;
}

/** Returns the counted views of a document, newest first. */
export async function listViews(db: Db, documentId: string, wanted: ViewFilter): Promise<CountedView[]> {
  const rows = await newestViews(db, documentId, wanted)
    .offset(wanted.offset ?? 0)
    .execute();
  return rows.map(countedView);
}

/** Yields all counted views of a document since a time, newest first. */
export async function* everyView(db: Db, documentId: string, since: Date): AsyncGenerator<CountedView> {
  const columns = { time: 'views.counted_at', id: 'views.id' };
  const rows = readNewestFirst(columns, ({ exactTime, isOlder, limit }) =>
    newestViews(db, documentId, { since, limit }).select(exactTime.as('exactTime')).where(isOlder).execute(),
  );
  for await (const row of rows) yield countedView(row);
}

function newestViews(db: Db, documentId: string, { since, limit }: Pick<ViewFilter, 'since' | 'limit'>) {
  return selectViews(db)
    .where('views.document_id', '=', documentId)
    .where('views.counted_at', '>', since)
    .orderBy('views.counted_at', 'desc')
    .orderBy('views.id', 'desc')
    .limit(limit);
}

/** Selects counted views with what a list shows of them; `countedView` converts the rows. */
export function selectViews(db: Db) {
  return db
    .selectFrom('views')
    .innerJoin('versions', 'versions.id', 'views.version_id')
    .leftJoin('recipients', 'recipients.id', 'views.recipient_id')
    .leftJoin('rooms', 'rooms.id', 'views.room_id')
    .select(['views.id', 'views.location', 'views.device', 'views.visible_ms', 'views.completion_pct'])
    .select((e) => e.ref('views.counted_at').$notNull().as('counted_at'))
    .select([
      'views.last_seen_at',
      'views.clicks',
      'views.cta_clicks',
      'views.sections',
      'views.email',
      'views.email_verified',
    ])
    .select(['versions.number as version', 'rooms.title as room'])
    .select(['recipients.name as recipientName', 'recipients.email as recipientEmail'])
    .where('views.counted_at', 'is not', null);
}

interface ViewRow {
  id: string;
  counted_at: Date;
  last_seen_at: Date;
  location: string | null;
  device: string | null;
  visible_ms: number;
  completion_pct: number | null;
  clicks: number;
  cta_clicks: number;
  sections: string[];
  email: string | null;
  email_verified: boolean;
  recipientName: string | null;
  recipientEmail: string | null;
  version: number;
  room: string | null;
}

export function countedView(row: ViewRow): CountedView {
  const viewer = viewerOf({ ...row, verified: row.email_verified });
  // Views of visitors who ask not to be tracked are stored without detail, as zero.
  const isMeasured = row.visible_ms > 0 || row.completion_pct !== null || row.clicks > 0;
  return {
    id: row.id,
    at: row.counted_at,
    lastSeenAt: row.last_seen_at,
    who: viewer && nameViewer(viewer),
    viewer,
    location: row.location ?? undefined,
    device: row.device ?? undefined,
    visibleMs: row.visible_ms || undefined,
    completionPct: row.completion_pct ?? undefined,
    clicks: isMeasured ? row.clicks : undefined,
    ctaClicks: isMeasured ? row.cta_clicks : undefined,
    sections: row.sections,
    version: row.version,
    room: row.room ?? undefined,
  };
}
