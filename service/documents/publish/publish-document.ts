import { heldForReview } from '#shared/contract/named-values.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import { removeBlobsOnFailure } from '../../blobs/orphan-blobs.ts';
import type { Db, Plan } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { checkDocumentAllowance, lockWorkspace } from '../../plans/allowance.ts';
import { checkSettings } from '../../plans/plan-rules.ts';
import type { PublishLimiter } from '../../plans/publish-limiter.ts';
import { checkStorage } from '../../plans/storage.ts';
import { domainList, titleFrom } from '../../text/plain-text.ts';
import { findDocument } from '../find-document.ts';
import { requireMail } from '../require-mail.ts';
import { logHeld } from '../review/log-held.ts';
import { noticeOperators } from '../review/notice-operators.ts';
import type { StoredDocument } from '../stored-document.ts';
import { formWarnings } from '../warnings/form-warnings.ts';
import { settingsWarnings } from '../warnings/settings-warnings.ts';
import type { Warning } from '../warnings/warning.ts';
import { makeSlug } from './make-slug.ts';
import { prepareFile, prepareHtml, removeIfRefused } from './prepare-version.ts';
import {
  bytesOf,
  documentKind,
  formOf,
  keysOf,
  type PreparedVersion,
  type ReceivedContent,
} from './prepared-version.ts';
import { storeVersion } from './store-version.ts';

/** The user who publishes, and the workspace. */
export interface Publisher {
  user: { id: string };
  workspace: { id: string; plan: Plan };
}

export interface NewDocument {
  document: StoredDocument;
  warnings: Warning[];
}

type PublishDeps = Pick<Deps, 'db' | 'blobs' | 'config' | 'log'>;

/**
 * Makes the checks that are possible before anything is received.
 * @throws PlanLimit, RateLimited
 */
export async function checkMayPublish(
  { db, config }: Omit<PublishDeps, 'log'>,
  limiter: PublishLimiter,
  { user, workspace }: Publisher,
): Promise<void> {
  await checkDocumentAllowance(db, config.free, workspace);
  await checkStorage(db, config, workspace);
  await limiter.checkLimit(user.id);
}

/**
 * Publishes a page or file under a new link. Refused content leaves no rows or files behind and does not count towards
 * the hourly limit.
 * @param beforeCommit runs in the transaction that stores the document; what it throws undoes the publish
 * @throws PlanLimit, BadRequest, RateLimited
 */
export async function publishDocument(
  deps: PublishDeps,
  limiter: PublishLimiter,
  publisher: Publisher,
  content: ReceivedContent,
  fields: SettingsInput & { title?: string | undefined },
  beforeCommit: (transaction: Db, published: NewDocument) => Promise<void> = async () => {},
): Promise<NewDocument> {
  const given = await removeIfRefused(deps, content, () => {
    checkSettings(publisher.workspace.plan, fields);
    requireMail(deps.config, fields);
    return titleFrom(fields.title);
  });
  const prepared =
    'html' in content
      ? await prepareHtml(deps.blobs, content.html, publisher.user.id)
      : await prepareFile(deps, content.file, publisher.user.id);
  const title = given ?? prepared.pageTitle ?? titleOfFile('file' in content ? prepared.source.name : '');
  const form = formWarnings(publisher.workspace.plan, formOf(prepared));
  const finish = async (transaction: Db, id: string): Promise<NewDocument> => {
    const document = await findDocument(transaction, publisher.workspace.id, id);
    const warnings = [...form, ...prepared.warnings, ...settingsWarnings(document.settings)];
    await beforeCommit(transaction, { document, warnings });
    return { document, warnings };
  };
  const published = await removeBlobsOnFailure(deps, keysOf(prepared), () =>
    limiter.runCounted(publisher, () => store(deps, publisher, prepared, title, fields, finish)),
  );
  if (prepared.suspicious) logHeld(deps.log, published.document.id, prepared.warnings);
  return published;
}

async function store(
  { db, config }: PublishDeps,
  { user, workspace }: Publisher,
  prepared: PreparedVersion,
  title: string,
  fields: SettingsInput,
  finish: (transaction: Db, id: string) => Promise<NewDocument>,
): Promise<NewDocument> {
  const passwordHash =
    fields.password === undefined ? null : await hashPassword(fields.password, `workspace:${workspace.id}`);
  return db.transaction().execute(async (transaction) => {
    await lockWorkspace(transaction, workspace.id);
    await checkDocumentAllowance(transaction, config.free, workspace);
    await checkStorage(transaction, config, workspace, bytesOf(prepared));
    const { id } = await transaction
      .insertInto('documents')
      .values({
        workspace_id: workspace.id,
        created_by: user.id,
        // The password also protects the title.
        slug: makeSlug(passwordHash === null ? title : ''),
        title,
        kind: documentKind(prepared.sourceKind),
        review_status: prepared.suspicious ? heldForReview : null,
        password_hash: passwordHash,
        require_email: fields.require_email ?? false,
        verify_email: fields.verify_email ?? false,
        allowed_email_domains: domainList(fields.allowed_email_domains ?? ''),
        expires_on: fields.expires_on ?? null,
        cta_label: plainText(fields.cta_label ?? ''),
        cta_url: plainText(fields.cta_url ?? ''),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeVersion(transaction, id, user.id, prepared);
    if (prepared.suspicious) await noticeOperators(transaction, { documentId: id });
    return finish(transaction, id);
  });
}

/** Returns the file name without its ending. */
function titleOfFile(name: string): string {
  const plain = plainText(name);
  return plain.replace(/\.[^.\s]{1,5}$/, '').slice(0, 300) || plain.slice(0, 300) || 'Untitled';
}
