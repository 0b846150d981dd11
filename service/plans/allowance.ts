import type { Config } from '../config/config.ts';
import type { Db, Plan } from '../db/database.ts';
import { PlanLimit } from '../errors/request-errors.ts';

interface Workspace {
  id: string;
  plan: Plan;
}

/** Checks the number of documents. @throws PlanLimit when a workspace on the free plan has reached it */
export async function checkDocumentAllowance(db: Db, free: Config['free'], workspace: Workspace): Promise<void> {
  if (workspace.plan !== 'free') return;
  const { count } = await db
    .selectFrom('documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspace.id)
    .executeTakeFirstOrThrow();
  if (count < free.documents) return;
  throw new PlanLimit(
    `The free plan includes ${free.documents} documents, and this workspace has reached that limit. ` +
      'Delete one in the web app, or upgrade your plan.',
  );
}

/** Checks the number of content updates. @throws PlanLimit when a workspace on the free plan has used them up */
export async function checkUpdateAllowance(db: Db, free: Config['free'], workspace: Workspace): Promise<void> {
  if (workspace.plan !== 'free') return;
  const { count } = await db
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('documents.workspace_id', '=', workspace.id)
    .where('versions.number', '>', 1)
    // A failed conversion was never shown.
    .where('versions.state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  if (count < free.updates) return;
  throw new PlanLimit(
    `The free plan includes ${free.updates} content updates, and this workspace has used them all. Upgrade your plan.`,
  );
}

/**
 * Locks the workspace until the transaction ends, so that requests that count against its allowance run one by one. What only refers to
 * the workspace does not wait: a report of a view locks the document first, and the two would wait for each other.
 */
export async function lockWorkspace(transaction: Db, workspaceId: string): Promise<void> {
  await transaction.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute();
}
