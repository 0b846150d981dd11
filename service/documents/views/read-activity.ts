import { dayMs } from '#shared/formats/utc-day.ts';
import type { Db, DocumentKind } from '../../db/database.ts';
import { findDocument } from '../find-document.ts';
import { type CountedView, listViews } from './list-views.ts';

export interface DocumentActivity {
  title: string;
  kind: DocumentKind;
  /** All counted views of the document. */
  totalViews: number;
  views: CountedView[];
}

/**
 * Returns the newest counted views of the last `days` days, newest first.
 * @throws DocumentNotFound
 */
export async function readActivity(
  db: Db,
  workspaceId: string,
  ref: string,
  { days, limit }: { days: number; limit: number },
): Promise<DocumentActivity> {
  const document = await findDocument(db, workspaceId, ref);
  const since = new Date(Date.now() - Math.min(days, maxDays) * dayMs);
  const views = await listViews(db, document.id, { since, limit });
  return { title: document.title, kind: document.kind, totalViews: document.views, views };
}

/** A century. PostgreSQL cannot store dates much further back. */
const maxDays = 36_525;
