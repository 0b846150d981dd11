import { emailKey } from '#shared/contract/email-address.ts';
import type { Db, Plan } from '../db/database.ts';
import { UnknownOwner } from './errors.ts';

/**
 * Changes the plan of the owner's current workspace, from the next request on.
 * @throws UnknownOwner
 */
export async function setPlan(
  db: Db,
  { email, plan }: { email: string; plan: Plan },
): Promise<{ email: string; workspace: { uuid: string; name: string; plan: Plan } }> {
  const changed = await db
    .updateTable('workspaces')
    .set({ plan })
    .from('users')
    .whereRef('workspaces.id', '=', 'users.current_workspace_id')
    .where((where) => where(where.fn('lower', ['users.email']), '=', emailKey(email)))
    .returning(['users.email', 'workspaces.id as uuid', 'workspaces.name', 'workspaces.plan'])
    .executeTakeFirst();
  if (!changed) throw new UnknownOwner(email);
  const { email: storedEmail, ...workspace } = changed;
  return { email: storedEmail, workspace };
}
