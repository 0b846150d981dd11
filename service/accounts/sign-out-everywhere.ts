import type { Db } from '../db/database.ts';
import { disconnectAllApps } from './connected-apps.ts';

/**
 * Ends every sign-in of a person: the console's in all browsers, and all applications'. API keys stay: they are revoked one
 * by one, because servers work with them.
 */
export async function signOutEverywhere(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('console_sessions').where('user_id', '=', userId).execute();
  await disconnectAllApps(db, userId);
}
