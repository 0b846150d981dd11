import { heldForReview } from '#shared/contract/named-values.ts';
import type { Deps } from '../../deps.ts';
import { BadRequest, DocumentNotFound } from '../../errors/request-errors.ts';
import { recordEvents } from '../../events/record-events.ts';
import { checkUpdateAllowance, lockWorkspace } from '../../plans/allowance.ts';
import type { PublishLimiter } from '../../plans/publish-limiter.ts';
import type { Publisher } from '../publish/publish-document.ts';
import { refuseWhileSigning } from '../publish/refuse-while-signing.ts';
import { clearedDecision } from '../publish/store-version.ts';
import { logHeld } from '../review/log-held.ts';
import { noticeOperators } from '../review/notice-operators.ts';
import type { StoredDocument } from '../stored-document.ts';
import { storedWarnings } from '../warnings/warning.ts';
import { copyVersion } from './copy-version.ts';

/**
 * Publishes an earlier version's content again, as a new version: the history of what visitors saw stays correct. It
 * counts as a content update. Content that was held and never approved is held again.
 * @throws BadRequest when the version does not exist or cannot be shown; SigningUnderWay, DocumentNotFound, PlanLimit, RateLimited
 */
export async function restoreVersion(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  limiter: PublishLimiter,
  { user, workspace }: Publisher,
  document: StoredDocument,
  number: number,
): Promise<void> {
  await checkUpdateAllowance(db, config.free, workspace);
  const held = await limiter.runCounted({ user, workspace }, () =>
    db.transaction().execute(async (transaction) => {
      await lockWorkspace(transaction, workspace.id);
      await checkUpdateAllowance(transaction, config.free, workspace);
      const found = await transaction
        .selectFrom('documents')
        .select((e) =>
          e
            .selectFrom('versions as v')
            .select((v) => v.fn.coalesce('v.restores', 'v.number').as('origin'))
            .whereRef('v.id', '=', 'documents.live_version_id')
            .as('origin'),
        )
        .where('id', '=', document.id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!found) throw new DocumentNotFound();
      await refuseWhileSigning(transaction, document.id);
      const earlier = await transaction
        .selectFrom('versions')
        .select(['id', 'number', 'restores', 'state', 'suspicious', 'approved_at', 'warning_details'])
        .where('document_id', '=', document.id)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!earlier) throw new BadRequest('This version doesn’t exist. Reload the list of versions.');
      const isLive = (earlier.restores ?? earlier.number) === found.origin;
      if (isLive) throw new BadRequest(`Viewers already see version ${number}.`);
      if (earlier.state !== 'ready') throw new BadRequest(`Version ${number} can’t be shown. Choose another version.`);
      const copied = await copyVersion(transaction, earlier.id, user.id);
      const isHeld = earlier.suspicious && earlier.approved_at === null;
      const columns = {
        live_version_id: copied.id,
        ...(isHeld ? { review_status: heldForReview } : {}),
        ...clearedDecision,
      };
      await transaction.updateTable('documents').set(columns).where('id', '=', document.id).execute();
      await noticeOperators(transaction, { documentId: document.id });
      const data = { version: copied.number };
      await recordEvents(transaction, [{ kind: 'content.replaced', documentId: document.id, data }]);
      return isHeld ? (storedWarnings.parse(earlier.warning_details) ?? []) : undefined;
    }),
  );
  if (held) logHeld(log, document.id, held);
}
