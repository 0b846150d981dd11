import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { StoredBlob } from '../blobs/blob-store.ts';
import { discardBlobs } from '../blobs/discard-blobs.ts';
import { streamFile } from '../blobs/guarded-stream.ts';
import { removeBlobsOnFailure } from '../blobs/orphan-blobs.ts';
import { markBlobsReplaced, recordBlobs } from '../blobs/stored-blobs.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { workspaceOf } from '../documents/find-document.ts';
import { JobFailed } from '../queue/errors.ts';
import { jobPayloads } from '../queue/job-payloads.ts';
import type { JobHandler } from '../queue/worker.ts';
import { withTempFolder } from '../system/temp-folder.ts';
import { type ExtendedCopy, extendAgain } from './extend-validation.ts';
import { requestTimestamp } from './pades/request-timestamp.ts';
import { rememberExtendedCopy } from './remember-extended-copy.ts';

/**
 * Renews a signed copy: appends the validation data of its last time stamp and a new one. The copy as it was stays valid;
 * the stored one is replaced. Idempotent.
 */
export function renewCopy({ db, blobs, config, log }: Pick<Deps, 'db' | 'blobs' | 'config' | 'log'>): JobHandler {
  const { timestampUrl } = config.signing;
  return {
    async run(raw, signal) {
      const { responseId } = jobPayloads['renew-copy'].parse(raw);
      const before = await db
        .selectFrom('responses')
        .select(['signed_blob as blob', 'signed_level as level'])
        .where('id', '=', responseId)
        .where('signed_renew_at', '<=', sql<Date>`now()`)
        .executeTakeFirst();
      if (!before?.blob) return;
      const { blob, level } = before;
      if (timestampUrl === undefined) {
        throw new JobFailed('Signed copies cannot be renewed without TIMESTAMP_URL. Set it to a time stamp service.');
      }
      const timestamp = (sha256: Buffer) => requestTimestamp(timestampUrl, sha256, signal);
      await withTempFolder(async (folder) => {
        const path = join(folder, 'copy.pdf');
        await pipeline(await blobs.open(blob), createWriteStream(path, { mode: 0o600 }), { signal });
        const extended = await extendAgain(path, { timestampUrl, timestamp, signal });
        if (!extended) throw new JobFailed('The signed copy contains no time stamp that could be renewed.');
        const stored = await blobs.put(streamFile(path));
        const renewed: ExtendedCopy = { ...extended, level: level === 'B-T' ? level : extended.level };
        const isUsed = await removeBlobsOnFailure({ db, blobs, log }, [stored.key], () =>
          replaceCopy(db, responseId, { blob, stored, renewed }),
        );
        if (!isUsed) await discardBlobs({ blobs, log }, [stored.key]);
        else log.info('signed_copy_renewed', { responseId, signatureLevel: renewed.level });
      });
    },

    async giveUp(raw, reason) {
      const { responseId } = jobPayloads['renew-copy'].parse(raw);
      log.error('signed_copy_not_renewed', reason, { responseId });
    },
  };
}

/** @returns false when the response has another copy by now, or is gone */
async function replaceCopy(
  db: Db,
  responseId: string,
  { blob, stored, renewed }: { blob: string; stored: StoredBlob; renewed: ExtendedCopy },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const response = await transaction
      .updateTable('responses')
      .set({
        signed_blob: stored.key,
        signed_sha256: stored.sha256,
        signed_level: renewed.level,
        signed_renew_at: renewed.renewAt,
        signed_renew_tried_at: null,
      })
      .where('id', '=', responseId)
      .where('signed_blob', '=', blob)
      .returning('document_id')
      .executeTakeFirst();
    if (!response) return false;
    await rememberExtendedCopy(transaction, stored.sha256);
    await markBlobsReplaced(transaction, [blob]);
    await recordBlobs(transaction, await workspaceOf(transaction, response.document_id), [stored]);
    return true;
  });
}
