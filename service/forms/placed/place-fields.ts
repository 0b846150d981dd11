import { join } from 'node:path';
import { sql } from 'kysely';
import type { PlacedField } from '#shared/contract/placed-field.ts';
import { streamFile } from '../../blobs/guarded-stream.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import { removeBlobsOnFailure } from '../../blobs/orphan-blobs.ts';
import { recordBlobs } from '../../blobs/stored-blobs.ts';
import { storableJson } from '../../db/storable-json.ts';
import type { Deps } from '../../deps.ts';
import type { Publisher } from '../../documents/publish/publish-document.ts';
import { refuseWhileConverting } from '../../documents/publish/refuse-while-converting.ts';
import { refuseWhileSigning } from '../../documents/publish/refuse-while-signing.ts';
import { copyVersion } from '../../documents/versions/copy-version.ts';
import { BadRequest, DocumentNotFound } from '../../errors/request-errors.ts';
import { recordEvents } from '../../events/record-events.ts';
import { readPdf } from '../../inspect/pdf/read-pdf.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import { checkUpdateAllowance, lockWorkspace } from '../../plans/allowance.ts';
import type { PublishLimiter } from '../../plans/publish-limiter.ts';
import { checkStorage } from '../../plans/storage.ts';
import { withTempFolder } from '../../system/temp-folder.ts';
import { ContentReplaced, FormTooLarge, UnreadablePages } from './errors.ts';
import type { Placement } from './find-placement.ts';

type PlaceDeps = Pick<Deps, 'db' | 'blobs' | 'config'>;

/** What the fields are placed on, as the owner saw it. */
type SeenPlacement = Pick<Placement, 'liveVersionId' | 'base' | 'blob' | 'fields'>;

interface FilledPdf {
  key: string;
  bytes: number;
  sha256: Buffer;
  form: string | null;
}

/**
 * Shows visitors the PDF with these fields on it, as a new version; without fields, as it was sent. It counts as a content update. A label that
 * differs from that of `placement` is the latest, and takes the place of one from `saveFieldLabels`.
 * @throws ContentReplaced when visitors see other content than that of `placement`; SigningUnderWay; BadRequest, also while newer
 * content is converted and when there are no fields to place or remove; FormTooLarge, UnreadablePages,
 * DocumentNotFound, PlanLimit, RateLimited; nothing changes then
 */
export async function placeFields(
  deps: PlaceDeps,
  limiter: PublishLimiter,
  publisher: Publisher,
  documentId: string,
  placement: SeenPlacement,
  fields: readonly PlacedField[],
): Promise<void> {
  const { db, config } = deps;
  if (fields.length + placement.fields.length === 0) throw new BadRequest('Place a field on a page first.');
  await checkUpdateAllowance(db, config.free, publisher.workspace);
  await limiter.checkLimit(publisher.user.id);
  const filled = fields.length === 0 ? undefined : await fillPdf(deps, placement.blob, fields, publisher.user.id);
  await removeBlobsOnFailure(deps, filled ? [filled.key] : [], () =>
    limiter.runCounted(publisher, () => store(deps, publisher, documentId, placement, fields, filled)),
  );
}

/** Stores a copy of the PDF that has the fields. */
async function fillPdf(
  { blobs }: PlaceDeps,
  blob: string,
  fields: readonly PlacedField[],
  sender: string,
): Promise<FilledPdf> {
  return withTempFolder(async (folder) => {
    const copyPath = join(folder, 'copy.pdf');
    await withLocalFile(blobs, blob, (path) =>
      runInspection(sender, 'addFields', { path, copyPath, fields: [...fields] }),
    );
    const { pdfForm } = await readPdf(copyPath, { sender });
    if (pdfForm === 'too many') throw new FormTooLarge();
    if (!pdfForm) throw new UnreadablePages();
    return { ...(await blobs.put(streamFile(copyPath))), form: storableJson(pdfForm) };
  });
}

async function store(
  { db, config }: PlaceDeps,
  { user, workspace }: Publisher,
  documentId: string,
  { liveVersionId, base, fields: seen }: SeenPlacement,
  fields: readonly PlacedField[],
  filled: FilledPdf | undefined,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockWorkspace(transaction, workspace.id);
    await checkUpdateAllowance(transaction, config.free, workspace);
    await checkStorage(transaction, config, workspace, filled?.bytes ?? 0);
    const locked = await transaction
      .selectFrom('documents')
      .select('live_version_id')
      .where('id', '=', documentId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) throw new DocumentNotFound();
    if (locked.live_version_id !== liveVersionId) throw new ContentReplaced();
    await refuseWhileSigning(transaction, documentId);
    await refuseWhileConverting(transaction, documentId, 'Place fields');
    const { id: baseId } = await transaction
      .selectFrom('versions')
      .select('id')
      .where('document_id', '=', documentId)
      .where('number', '=', base)
      .executeTakeFirstOrThrow();
    const { id, number } = await copyVersion(transaction, baseId, user.id);
    const placed = filled && {
      shown_blob: filled.key,
      shown_sha256: filled.sha256,
      form: filled.form,
      placed_on: base,
    };
    // It is the same content, and no earlier version that is shown again. An empty list says that the fields were removed.
    await transaction
      .updateTable('versions')
      .set({ restores: null, placed_fields: storableJson(fields), ...placed })
      .where('id', '=', id)
      .execute();
    if (filled) await recordBlobs(transaction, workspace.id, [filled]);
    const before = new Map(seen.map(({ name, label }) => [name, label]));
    const relabelled = fields.filter(({ name, label }) => before.get(name) !== label).map(({ name }) => name);
    await transaction
      .updateTable('documents')
      .set({ live_version_id: id, field_labels: sql<string>`field_labels - ${relabelled}::text[]` })
      .where('id', '=', documentId)
      .execute();
    await recordEvents(transaction, [{ kind: 'content.replaced', documentId, data: { version: number } }]);
  });
}
