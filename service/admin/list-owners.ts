import type { Db, Plan } from '../db/database.ts';

/** A person who has an account, as the operator sees them. */
export interface ListedOwner {
  email: string;
  /** The name of the workspace that they work in. */
  workspace: string;
  plan: Plan;
  isOperator: boolean;
  createdAt: Date;
  disabledAt: Date | null;
}

/** Returns all accounts, oldest first. */
export async function listOwners(db: Db): Promise<ListedOwner[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.current_workspace_id')
    .select(['u.email', 'w.name as workspace', 'w.plan', 'u.is_operator as isOperator'])
    .select(['u.created_at as createdAt', 'u.disabled_at as disabledAt'])
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
}
