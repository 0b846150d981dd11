import { sql } from 'kysely';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { Db } from '../../db/database.ts';
import { lastDayIsOver } from '../../documents/last-day.ts';
import { reminderDue } from './reminder-due.ts';
import { askSigners } from './signing-transitions.ts';

/** Automatic reminders stop after this many days. The owner decides what happens then. */
const untilDays = 30;

/**
 * Queues the mails to signers who are to be reminded, and to those whose turn it is but whom nothing has asked yet: a limit of
 * mails, a link that did not work, or a fault, was in the way. None are queued while the link does not work.
 */
export async function queueSignerMail(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; workspaceId: string }>`
    select g.id, d.workspace_id as "workspaceId"
    from signings g join documents d on d.id = g.document_id
    where g.state = 'open'
      and d.review_status is distinct from ${heldForReview} and not ${lastDayIsOver('d.expires_on')}
      and not exists (
        select from jobs
        where kind = 'ask-signers' and done_at is null and payload->>'signingId' = g.id::text
      )
      and exists (
        select from signers s
        where s.signing_id = g.id and s.response_id is null and case
          when s.asked_at is null then
            not (g.in_order and exists (
              select from signers before
              where before.signing_id = g.id and before.position < s.position and before.response_id is null
            ))
            -- Counted from the moment when their turn began.
            and greatest(g.started_at, (
              select max(r.submitted_at) from signers before join responses r on r.id = before.response_id
              where before.signing_id = g.id and g.in_order
            )) > now() - make_interval(days => ${untilDays})
          else
            ${reminderDue}
            and g.started_at > now() - make_interval(days => ${untilDays})
        end
      )`.execute(db);
  for (const { id, workspaceId } of rows) await askSigners(db, id, workspaceId);
}
