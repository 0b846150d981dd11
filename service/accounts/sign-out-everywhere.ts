import type { Db } from '../db/database.ts';
import { disconnectAllApps } from './connected-apps.ts';
import { forgetBrowsers } from './known-browsers.ts';

/**
 * Ends every sign-in of a person: all console sessions and all connected applications. API keys stay, because servers
 * work with them; they are revoked one by one. Its browsers are new again, so that the next sign-in in each is told.
 */
export async function signOutEverywhere(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('console_sessions').where('user_id', '=', userId).execute();
  await forgetBrowsers(db, userId);
  await disconnectAllApps(db, userId);
}
