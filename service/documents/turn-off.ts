import type { Db } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { findDocument } from './find-document.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a link stop working at once: its last day was yesterday, in UTC. Possible on any plan, as deleting is.
 * @throws DocumentNotFound
 */
export async function turnOff(db: Db, workspaceId: string, ref: string): Promise<{ id: string }> {
  return setLastDay(db, workspaceId, ref, new Date(Date.now() - dayMs).toISOString().slice(0, 10));
}

/**
 * Makes a link work again that has expired or was turned off. It then has no last day.
 * @throws DocumentNotFound
 */
export async function turnOn(db: Db, workspaceId: string, ref: string): Promise<{ id: string }> {
  return setLastDay(db, workspaceId, ref, null);
}

async function setLastDay(db: Db, workspaceId: string, ref: string, expires_on: string | null) {
  const { id } = await findDocument(db, workspaceId, ref);
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('documents').set({ expires_on }).where('id', '=', id).execute();
    await recordEvents(transaction, [{ kind: 'settings.changed', documentId: id, data: { changed: ['expiry'] } }]);
  });
  return { id };
}
