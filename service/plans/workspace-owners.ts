import type { Db } from '../db/database.ts';

/** Returns the address and language of those who own a workspace, without people who are disabled. */
export function workspaceOwners(db: Db, workspaceId: string): Promise<{ email: string; language: string | null }[]> {
  return db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.email', 'users.language'])
    .where('memberships.workspace_id', '=', workspaceId)
    .where('users.disabled_at', 'is', null)
    .execute();
}
