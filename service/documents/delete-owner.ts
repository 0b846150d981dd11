import { sql } from 'kysely';
import { emailKey } from '#shared/contract/email-address.ts';
import { disableOwner } from '../accounts/disable-owner.ts';
import { OnlyOperator, UnknownOwner } from '../accounts/errors.ts';
import { hasOperator } from '../accounts/set-operator.ts';
import type { Db } from '../db/database.ts';
import { deleteDocument } from './delete-document.ts';

/** What is deleted with a person. */
export interface OwnerContents {
  email: string;
  documents: number;
  recipients: number;
  /** With who declined to sign. */
  responses: number;
  rooms: number;
}

interface Owner {
  id: string;
  email: string;
  workspaceId: string;
}

/**
 * Counts what would be deleted together with a person.
 * @throws UnknownOwner; OnlyOperator when nobody else would review held and reported pages
 */
export async function countOwnerContents(db: Db, email: string): Promise<OwnerContents> {
  return countContents(db, await findOwner(db, email));
}

/**
 * Deletes a person with their workspace: documents, links, responses, rooms, keys and webhooks. They are locked out
 * first. Each document is deleted in a transaction of its own, so that others wait for none of it. Housekeeping removes
 * the files within a few minutes. If it is interrupted, it can be called again.
 * @returns what was deleted
 * @throws UnknownOwner; OnlyOperator when nobody else would review held and reported pages
 */
export async function deleteOwner(db: Db, email: string): Promise<OwnerContents> {
  const owner = await findOwner(db, email);
  const contents = await countContents(db, owner);
  await disableOwner(db, owner.email);
  do {
    for (const id of await documentsOf(db, owner)) await deleteDocument(db, owner.workspaceId, id);
    // A request that began before may have published another.
  } while (!(await deleteAccount(db, owner)));
  return contents;
}

async function findOwner(db: Db, email: string): Promise<Owner> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'email', 'current_workspace_id as workspaceId', 'is_operator as isOperator'])
    .where((where) => where(where.fn('lower', ['email']), '=', emailKey(email)))
    .executeTakeFirst();
  if (!owner) throw new UnknownOwner(email);
  if (owner.isOperator && !(await hasOperator(db, owner.id))) throw new OnlyOperator(owner.email);
  return owner;
}

async function countContents(db: Db, { email, workspaceId }: Owner): Promise<OwnerContents> {
  const { rows } = await sql<Omit<OwnerContents, 'email'>>`
    with d as (select id from documents where workspace_id = ${workspaceId})
    select (select count(*) from d)::int as documents,
      (select count(*) from recipients where document_id in (select id from d))::int as recipients,
      (select count(*) from responses where document_id in (select id from d))::int as responses,
      (select count(*) from rooms where workspace_id = ${workspaceId})::int as rooms`.execute(db);
  const [counted] = rows;
  if (!counted) throw new TypeError('Counts are one row.');
  return { email, ...counted };
}

async function documentsOf(db: Db, { workspaceId }: Owner): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('id').where('workspace_id', '=', workspaceId).execute();
  return rows.map(({ id }) => id);
}

/** Deletes the person and the workspace. @returns false where the workspace has documents again */
async function deleteAccount(db: Db, owner: Owner): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // A new document waits for this lock, and then finds no workspace.
    await transaction.selectFrom('workspaces').select('id').where('id', '=', owner.workspaceId).forUpdate().execute();
    if ((await documentsOf(transaction, owner)).length > 0) return false;
    await transaction.deleteFrom('rooms').where('workspace_id', '=', owner.workspaceId).execute();
    await transaction.deleteFrom('users').where('id', '=', owner.id).execute();
    await transaction.deleteFrom('workspaces').where('id', '=', owner.workspaceId).execute();
    return true;
  });
}
