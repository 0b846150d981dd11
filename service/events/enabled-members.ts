import { type RawBuilder, sql } from 'kysely';

/** Returns whether anybody can still sign in to the workspace: nothing is sent on behalf of one whose members are all disabled. */
export function hasEnabledMember(workspaceId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and u.disabled_at is null
  )`;
}
