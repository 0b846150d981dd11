import { randomUUID } from 'node:crypto';
import type { Db, Plan } from '../db/database.ts';
import { createApiKey } from './api-keys.ts';
import { EmailTaken } from './errors.ts';
import { generatePassword, hashPassword } from './password-hash.ts';

export interface NewOwner {
  email: string;
  name: string;
  plan: Plan;
  /** Operators review the held and reported documents of all workspaces. */
  isOperator?: boolean;
}

export interface CreatedOwner {
  userId: string;
  workspaceId: string;
  email: string;
  /** In clear; nowhere else. */
  password: string;
  workspace: { uuid: string; name: string; plan: Plan };
  /** In clear; nowhere else. */
  apiKey: string;
}

/**
 * Creates a person with their own workspace and a first API key.
 * @throws EmailTaken
 */
export async function createOwner(db: Db, owner: NewOwner): Promise<CreatedOwner> {
  const password = generatePassword();
  const workspaceId = randomUUID();
  const passwordHash = await hashPassword(password, `workspace:${workspaceId}`);
  return db.transaction().execute(async (trx) => {
    const workspaceName = owner.name || owner.email;
    await trx.insertInto('workspaces').values({ id: workspaceId, name: workspaceName, plan: owner.plan }).execute();
    const user = await trx
      .insertInto('users')
      .values({
        email: owner.email,
        name: owner.name,
        password_hash: passwordHash,
        is_operator: owner.isOperator ?? false,
        current_workspace_id: workspaceId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new EmailTaken(owner.email);
    await trx.insertInto('memberships').values({ workspace_id: workspaceId, user_id: user.id }).execute();
    const apiKey = await createApiKey(trx, user.id, 'First key');
    return {
      userId: user.id,
      workspaceId,
      email: owner.email,
      password,
      workspace: { uuid: workspaceId, name: workspaceName, plan: owner.plan },
      apiKey,
    };
  });
}
