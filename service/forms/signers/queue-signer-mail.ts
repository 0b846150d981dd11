import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { askSigners } from './advance.ts';

/** Nobody is reminded by itself after so many days: the owner decides what happens then. */
const untilDays = 30;

/** Queues the mails to signers who are to be reminded. */
export async function queueReminders(db: Db): Promise<void> {
  const due = await db
    .selectFrom('signings as g')
    .innerJoin('documents as d', 'd.id', 'g.document_id')
    .select(['g.id', 'd.workspace_id'])
    .where('g.state', '=', 'open')
    .where('g.started_at', '>', sql<Date>`now() - make_interval(days => ${untilDays})`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('signers as s')
          .select('s.position')
          .whereRef('s.signing_id', '=', 'g.id')
          .where('s.response_id', 'is', null)
          .where('s.mailed_at', '<', sql<Date>`now() - make_interval(days => g.remind_days)`),
      ),
    )
    .execute();
  for (const { id, workspace_id: workspaceId } of due) await askSigners(db, id, workspaceId);
}
