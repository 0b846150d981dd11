import { heldForReview } from '#shared/contract/named-values.ts';
import { removeBlobsOnFailure } from '../../blobs/orphan-blobs.ts';
import type { DocumentKind } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { BadRequest, DocumentNotFound } from '../../errors/request-errors.ts';
import { recordEvents } from '../../events/record-events.ts';
import { checkUpdateAllowance, lockWorkspace } from '../../plans/allowance.ts';
import type { PublishLimiter } from '../../plans/publish-limiter.ts';
import { checkStorage } from '../../plans/storage.ts';
import { titleFrom } from '../../text/plain-text.ts';
import { findDocument } from '../find-document.ts';
import { kindsInSentence } from '../kind-names.ts';
import { logHeld } from '../review/log-held.ts';
import { noticeOperators } from '../review/notice-operators.ts';
import type { StoredDocument } from '../stored-document.ts';
import { formWarnings } from '../warnings/form-warnings.ts';
import { placedFieldsWarning } from '../warnings/placed-fields-warning.ts';
import type { Warning } from '../warnings/warning.ts';
import { prepareFile, prepareHtml, removeIfRefused } from './prepare-version.ts';
import {
  bytesOf,
  documentKind,
  formOf,
  keysOf,
  type PreparedVersion,
  type ReceivedContent,
} from './prepared-version.ts';
import type { Publisher } from './publish-document.ts';
import { refuseWhileSigning } from './refuse-while-signing.ts';
import { storeVersion } from './store-version.ts';

type ReplaceDeps = Pick<Deps, 'db' | 'blobs' | 'config' | 'log'>;

/**
 * Makes the checks that are possible before anything is received.
 * @returns the document to replace
 * @throws DocumentNotFound, SigningUnderWay, PlanLimit, RateLimited
 */
export async function checkMayReplace(
  { db, config }: ReplaceDeps,
  limiter: PublishLimiter,
  { user, workspace }: Publisher,
  ref: string,
): Promise<StoredDocument> {
  const document = await findDocument(db, workspace.id, ref);
  await refuseWhileSigning(db, document.id);
  await checkUpdateAllowance(db, config.free, workspace);
  await checkStorage(db, config, workspace);
  await limiter.checkLimit(user.id);
  return document;
}

/**
 * Replaces the content behind a document's link. Visitors see the previous content until the new one can be shown. A
 * page held for review blocks the whole link.
 * @param beforeCommit runs in the transaction that stores the version; what it throws undoes the replacement
 * @throws BadRequest for another kind of file, SigningUnderWay, DocumentNotFound when the document was deleted during the upload,
 * PlanLimit, RateLimited; nothing changes then
 */
export async function replaceContent(
  deps: ReplaceDeps,
  limiter: PublishLimiter,
  publisher: Publisher,
  document: StoredDocument,
  content: ReceivedContent,
  fields: { title?: string | undefined },
  beforeCommit: () => Promise<void> = async () => {},
): Promise<{ document: StoredDocument; warnings: Warning[] }> {
  const { db } = deps;
  const title = await removeIfRefused(deps, content, () => {
    if ('html' in content) refuseOtherKind(document.kind, 'html');
    return titleFrom(fields.title);
  });
  const prepared =
    'html' in content
      ? await prepareHtml(deps.blobs, content.html, publisher.user.id)
      : await prepareFile(deps, content.file, publisher.user.id);
  await removeBlobsOnFailure(deps, keysOf(prepared), async () => {
    prepared.warnings.push(...(await placedFieldsWarning(db, document.id)));
    refuseOtherKind(document.kind, documentKind(prepared.sourceKind));
    await limiter.runCounted(publisher, () => store(deps, publisher, document.id, prepared, title, beforeCommit));
  });
  if (prepared.suspicious) logHeld(deps.log, document.id, prepared.warnings);
  const warnings = [...formWarnings(publisher.workspace.plan, formOf(prepared)), ...prepared.warnings];
  return { document: await findDocument(db, publisher.workspace.id, document.id), warnings };
}

/**
 * Refuses another kind of document (contract, "PUT content"). A document made from an Office file is shown as PDF and
 * also accepts a PDF.
 */
function refuseOtherKind(kind: DocumentKind, sent: DocumentKind): void {
  const fromOffice = kind !== 'html' && kind !== 'pdf';
  if (sent === kind || (fromOffice && sent === 'pdf')) return;
  const accepted =
    kind === 'html' ? 'HTML or a zipped website' : `${kindsInSentence[kind]}${fromOffice ? ' or a PDF' : ''}`;
  throw new BadRequest(
    `This link was published from ${kindsInSentence[kind]} and accepts ${accepted}, not ${kindsInSentence[sent]}. ` +
      'Publish the new file as a new link instead.',
  );
}

async function store(
  { db, config }: ReplaceDeps,
  { user, workspace }: Publisher,
  documentId: string,
  prepared: PreparedVersion,
  title: string | undefined,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockWorkspace(transaction, workspace.id);
    await checkUpdateAllowance(transaction, config.free, workspace);
    await checkStorage(transaction, config, workspace, bytesOf(prepared));
    // Replacements of one document run one after the other, so that the last to arrive is the newest version.
    const locked = await transaction
      .selectFrom('documents')
      .select('id')
      .where('id', '=', documentId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // An upload may last an hour; the document may have been deleted in that time.
    if (!locked) throw new DocumentNotFound();
    await refuseWhileSigning(transaction, documentId);
    const version = await storeVersion(transaction, documentId, user.id, prepared);
    const columns = {
      ...(title === undefined ? {} : { title }),
      ...(prepared.suspicious ? { review_status: heldForReview } : {}),
    };
    if (Object.keys(columns).length > 0) {
      await transaction.updateTable('documents').set(columns).where('id', '=', documentId).execute();
    }
    await noticeOperators(transaction, { documentId });
    await recordEvents(transaction, [{ kind: 'content.replaced', documentId, data: { version } }]);
    await beforeCommit();
  });
}
