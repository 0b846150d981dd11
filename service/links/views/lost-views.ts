import { sql } from 'kysely';
import { utcDay } from '#shared/formats/utc-day.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

/** Counts openings that were lost, by document and day, until the database can store the counts. */
export interface LostViews {
  add(documentId: string): void;
  count(): number;
  /** Adds the counts to the database. */
  store(): Promise<void>;
}

/** Beyond this number of documents, losses are counted in the metric only. */
const maxDocuments = 10_000;

export function createLostViews(db: Db, metrics: Deps['metrics']): LostViews {
  const counts = new Map<string, { document_id: string; lost_on: string; openings: number }>();
  return {
    add(documentId) {
      metrics.viewLost();
      const lost_on = utcDay(Date.now());
      const key = `${documentId} ${lost_on}`;
      const before = counts.get(key);
      if (!before && counts.size >= maxDocuments) return;
      counts.set(key, { document_id: documentId, lost_on, openings: (before?.openings ?? 0) + 1 });
    },
    count: () => [...counts.values()].reduce((sum, { openings }) => sum + openings, 0),
    async store() {
      for (const [key, { document_id, lost_on, openings }] of [...counts]) {
        // A document that has been deleted needs no count.
        await sql`
          insert into lost_views (document_id, lost_on, openings)
          select id, ${lost_on}::date, ${openings} from documents where id = ${document_id}
          on conflict (document_id, lost_on) do update set openings = lost_views.openings + excluded.openings`.execute(
          db,
        );
        const now = counts.get(key);
        if (now && now.openings > openings) counts.set(key, { ...now, openings: now.openings - openings });
        else counts.delete(key);
      }
    },
  };
}
