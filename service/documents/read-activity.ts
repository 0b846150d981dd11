import { sql } from 'kysely';
import type { Db, DocumentKind } from '../db/database.ts';
import { findDocument } from './find-document.ts';

/** One counted view; what is not known is undefined, never zero. */
export interface CountedView {
  at: Date;
  who: string | undefined;
  location: string | undefined;
  device: string | undefined;
  visibleMs: number | undefined;
  completionPct: number | undefined;
  clicks: number;
  sections: string[];
}

export interface DocumentActivity {
  title: string;
  kind: DocumentKind;
  /** All counted views there ever were. */
  totalViews: number;
  views: CountedView[];
}

/**
 * The newest counted views of the last `days` days, newest first.
 * @throws DocumentNotFound
 */
export async function readActivity(
  db: Db,
  workspaceId: string,
  ref: string,
  { days, limit }: { days: number; limit: number },
): Promise<DocumentActivity> {
  const document = await findDocument(db, workspaceId, ref);
  const rows = await db
    .selectFrom('views')
    .leftJoin('recipients', 'recipients.id', 'views.recipient_id')
    .select(['views.counted_at', 'views.location', 'views.device', 'views.visible_ms', 'views.completion_pct'])
    .select(['views.clicks', 'views.sections', 'views.email'])
    .select(['recipients.name as recipientName', 'recipients.email as recipientEmail'])
    .where('views.document_id', '=', document.id)
    .where('views.counted_at', '>', sql<Date>`now() - make_interval(days => ${Math.min(days, maxDays)}::int)`)
    .orderBy('views.counted_at', 'desc')
    .orderBy('views.id', 'desc')
    .limit(limit)
    .execute();
  return {
    title: document.title,
    kind: document.kind,
    totalViews: document.views,
    views: rows.flatMap((row) => (row.counted_at ? [countedView({ ...row, counted_at: row.counted_at })] : [])),
  };
}

/** A century: more is "ever", and a number PostgreSQL can subtract. */
const maxDays = 36_525;

interface ViewRow {
  counted_at: Date;
  location: string | null;
  device: string | null;
  visible_ms: number;
  completion_pct: number | null;
  clicks: number;
  sections: string[];
  email: string | null;
  recipientName: string | null;
  recipientEmail: string | null;
}

function countedView(row: ViewRow): CountedView {
  return {
    at: row.counted_at,
    who: row.recipientName ?? row.recipientEmail ?? row.email ?? undefined,
    location: row.location ?? undefined,
    device: row.device ?? undefined,
    // Visitors who ask not to be tracked are counted without detail; zero stands for that.
    visibleMs: row.visible_ms || undefined,
    completionPct: row.completion_pct ?? undefined,
    clicks: row.clicks,
    sections: row.sections,
  };
}
