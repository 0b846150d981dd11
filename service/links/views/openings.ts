import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { createBatches } from '../../concurrency/batches.ts';
import type { Database, Db } from '../../db/database.ts';
import { isDeletedMeanwhile } from '../../db/deleted-meanwhile.ts';
import { storableJson } from '../../db/storable-json.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { PublishedDocument, ShownVersion } from '../published-document.ts';
import type { UncountedReason } from './uncounted-reason.ts';

/** Who opens a document, human or not, and how. */
export interface Visitor {
  recipientId: string | undefined;
  email: string | undefined;
  /** The address was proved by a code. */
  verified: boolean;
  /** The room in which the document was opened. Undefined, as `location` and `device`, for visitors who ask not to be tracked. */
  roomId: string | undefined;
  location: string | undefined;
  device: string | undefined;
  uncounted: UncountedReason | undefined;
}

/** A row of `views` for a new opening. */
export type Opening = Insertable<Database['views']> & { id: string; document_id: string };

/** Returns the opening of a document; the database sets its time. It becomes a view when the browser reports that it was seen. */
export function openingOf(document: PublishedDocument, shown: ShownVersion, visitor: Visitor): Opening {
  return {
    id: randomUUID(),
    document_id: document.id,
    version_id: shown.versionId,
    recipient_id: visitor.recipientId ?? null,
    email: visitor.email ?? null,
    email_verified: visitor.email !== undefined && visitor.verified,
    room_id: visitor.roomId ?? null,
    location: visitor.location ?? null,
    device: visitor.device ?? null,
    uncounted_reason: visitor.uncounted ?? null,
  };
}

/**
 * Stores an opening, once: after a broken connection, whether it was stored is unknown. Without its recipient or room where that was
 * deleted at the same moment, as in the views that were stored before.
 */
export async function storeOpening(db: Db, opening: Opening): Promise<void> {
  try {
    await insertOpening(db, opening);
  } catch (cause) {
    const deleted = isDeletedMeanwhile(cause) && optionalReferences.find(({ key }) => key === cause.constraint);
    if (!deleted) throw cause;
    await storeOpening(db, { ...opening, [deleted.column]: null });
  }
}

/** What an opening may do without, and the foreign keys. */
const optionalReferences = [
  { column: 'recipient_id', key: 'views_recipient_id_fkey' },
  { column: 'room_id', key: 'views_room_id_fkey' },
];

async function insertOpening(db: Db, opening: Opening): Promise<void> {
  await db
    .insertInto('views')
    .values(opening)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Columns of an opening that its visitor determines, with their types. */
const columns = sql`id uuid, document_id uuid, version_id uuid, recipient_id uuid, email text, email_verified boolean, room_id uuid,
  location text, device text, uncounted_reason text`;
const columnNames = sql`id, document_id, version_id, recipient_id, email, email_verified, room_id, location, device, uncounted_reason`;

/**
 * Stores openings with one statement. Those of a document that another transaction is about to delete are left out, so that the others do
 * not wait for it.
 * @returns the ids of those that were stored
 */
async function storeOpenings(db: Db, openings: readonly Opening[]): Promise<Set<string>> {
  const documents = [...new Set(openings.map(({ document_id }) => document_id))];
  const { rows } = await sql<{ id: string }>`
    with free as materialized (
      select id from documents where id = any (${documents}::uuid[]) order by id for key share skip locked
    )
    insert into views (${columnNames})
    select o.* from jsonb_to_recordset(${storableJson(openings)}::jsonb) as o (${columns}) join free on free.id = o.document_id
    on conflict (id) do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The most openings of one statement. */
const maxBatch = 200;

/** Returns a function that stores an opening, together with those that arrive while others are being stored. */
export function createOpeningBatches(db: Db): (opening: Opening) => Promise<void> {
  return createBatches(maxBatch, async (batch) => {
    const openings = batch.map(({ item }) => item);
    try {
      const stored = await storeOpenings(db, openings);
      for (const { item, resolve, reject } of batch) {
        if (stored.has(item.id)) resolve();
        // Later openings do not wait for it.
        else void storeOpening(db, item).then(resolve, reject);
      }
    } catch (cause) {
      for (const { item, resolve, reject } of batch) {
        if (isDatabaseUnavailable(cause)) reject(cause);
        // One of them may be at fault.
        else void storeOpening(db, item).then(resolve, reject);
      }
    }
  });
}
