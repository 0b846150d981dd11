import { type Expression, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { findDocument } from './find-document.ts';
import { today } from './last-day.ts';

/**
 * Makes a link stop working at once: its last day was yesterday, in UTC. Possible on any plan, as deleting is.
 * @throws DocumentNotFound
 */
export async function turnOff(db: Db, workspaceId: string, ref: string): Promise<{ id: string }> {
  return setLastDay(db, workspaceId, ref, {
    expires_on: sql<string>`${today} - 1`,
    turned_off: sql<boolean>`true`,
    last_day_when_on: sql<string | null>`case when turned_off then last_day_when_on else expires_on end`,
  });
}

/**
 * Makes a link work again that has expired or was turned off: through the last day that it had, or without one if that is over.
 * @throws DocumentNotFound
 */
export async function turnOn(db: Db, workspaceId: string, ref: string): Promise<{ id: string }> {
  return setLastDay(db, workspaceId, ref, {
    expires_on: sql<string | null>`case
      when expires_on >= ${today} then expires_on
      when last_day_when_on >= ${today} then last_day_when_on
    end`,
    turned_off: sql<boolean>`false`,
    last_day_when_on: sql<null>`null`,
  });
}

interface LastDay {
  expires_on: Expression<string | null>;
  turned_off: Expression<boolean>;
  last_day_when_on: Expression<string | null>;
}

async function setLastDay(db: Db, workspaceId: string, ref: string, columns: LastDay) {
  const { id } = await findDocument(db, workspaceId, ref);
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('documents').set(columns).where('id', '=', id).execute();
    await recordEvents(transaction, [{ kind: 'settings.changed', documentId: id, data: { changed: ['expiry'] } }]);
  });
  return { id };
}
