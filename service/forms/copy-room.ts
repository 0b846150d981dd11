import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { PlanLimit } from '../errors/request-errors.ts';
import { checkStorage } from '../plans/storage.ts';
import { NoRoomForCopy, TooManyCopies } from './errors.ts';

/** Bytes that a copy has at most besides its PDF: the drawn answers, the certificate with its fonts, the signature. */
const certificateBytes = 100 * 1024;

/** The share of a workspace's storage that visitors without a personal link fill with the copies of one document in a day at most. */
const strangersShare = 1 / 20;
/** They may cause this many copies in a day, however large the PDF is. */
const strangersCopies = 10;

/** The bytes of the copy of a response `r` to a version `v`, whose PDF is the blob `b`. Imported blobs may have no row yet. */
const copyBytes = sql`(coalesce(b.bytes, v.source_bytes) + ${certificateBytes}::bigint)`;

/**
 * Checks that there is room for the copies of all accepted answers, including one that this transaction has stored. Lock the workspace
 * before that answer is stored (`lockWorkspace`).
 * @throws NoRoomForCopy; TooManyCopies
 */
export async function checkCopyRoom(
  transaction: Db,
  config: Pick<Config, 'workspaceStorage'>,
  workspaceId: string,
  { documentId, recipientId }: { documentId: string; recipientId: string | undefined },
): Promise<void> {
  try {
    await checkStorage(transaction, config, { id: workspaceId }, await bytesOfCopiesToMake(transaction, workspaceId));
  } catch (cause) {
    if (cause instanceof PlanLimit) throw new NoRoomForCopy();
    throw cause;
  }
  if (recipientId !== undefined) return;
  const { count, bytes } = await strangersCopiesOfDay(transaction, documentId);
  if (count > strangersCopies && bytes > config.workspaceStorage * strangersShare) throw new TooManyCopies();
}

/** Of several signers, each counts until there is the copy of all: each gets one of their own if the signing ends early. */
async function bytesOfCopiesToMake(db: Db, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(${copyBytes}), 0)::float8 as bytes
    from responses r
      join documents d on d.id = r.document_id
      join versions v on v.id = r.version_id
      left join stored_blobs b on b.key = v.shown_blob
    where r.signed_state = 'making' and r.copied_with is null and d.workspace_id = ${workspaceId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function strangersCopiesOfDay(db: Db, documentId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::float8 as count, coalesce(sum(${copyBytes}), 0)::float8 as bytes
    from responses r
      join versions v on v.id = r.version_id
      left join stored_blobs b on b.key = v.shown_blob
    where r.document_id = ${documentId} and r.submitted_at > now() - interval '1 day'
      and r.signer_name is not null and r.recipient_id is null`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}
