import type { Db } from '../db/database.ts';
import { disconnectAllApps } from './connected-apps.ts';

/**
 * Ends every sign-in of a person: all console sessions and all connected applications. API keys stay, because servers
 * work with them; they are revoked one by one.
 */
export async function signOutEverywhere(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('console_sessions').where('user_id', '=', userId).execute();
  await disconnectAllApps(db, userId);
}
