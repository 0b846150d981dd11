import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { blobColumns } from './blob-columns.ts';
import { BlobMissing, StorageUnavailable } from './errors.ts';
import { measureStream } from './measure-stream.ts';
import { findUnreferencedBlobs } from './orphan-blobs.ts';

/**
 * `damaged`: its hash is another. `unreadable`: reading it failed while the store works, as on a disk with bad sectors or for an
 * object that the bucket refuses.
 */
export type BlobFault = 'damaged' | 'missing' | 'unreadable';

/** `recorded`: it had no stored hash, and has one from now on. */
export type ScrubOutcome = 'intact' | 'recorded' | BlobFault;

export interface ScrubbedBlob {
  key: string;
  outcome: ScrubOutcome;
  /** How many bytes were read. */
  bytes: number;
}

const keysPerQuery = 500;

/** A connection that breaks once is no fault of the blob. */
const triesPerBlob = 2;

/**
 * Reads every blob that a row names and compares it with its stored SHA-256. Blobs that have no hash yet, from before
 * hashes were stored, get it. Blobs that are deleted meanwhile are left out.
 * @param prefix limits it to keys that begin so: keys are random hex, so that each of the 256 prefixes of two digits has
 *   an equal share
 * @throws StorageUnavailable when the store cannot be reached: nothing is known then
 */
export async function* scrubBlobs(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  prefix = '',
): AsyncGenerator<ScrubbedBlob> {
  for await (const { key, hashes } of namedBlobs(db, prefix)) {
    const found = await measure(blobs, key);
    const outcome = judge(found, hashes);
    if (outcome !== 'intact' && (await findUnreferencedBlobs(db, [key])).length > 0) continue;
    if (outcome === 'recorded' && 'sha256' in found) await recordHash(db, key, found.sha256);
    yield { key, outcome, bytes: 'bytes' in found ? found.bytes : 0 };
  }
}

/** Yields the keys that rows name, in order, each with the hashes that its rows have for it. */
export async function* namedBlobs(db: Db, prefix = ''): AsyncGenerator<{ key: string; hashes: Buffer[] }> {
  let after = '';
  for (;;) {
    const batch = await nextBlobs(db, { after, prefix });
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    after = last.key;
  }
}

async function nextBlobs(
  db: Db,
  { after, prefix }: { after: string; prefix: string },
): Promise<{ key: string; hashes: Buffer[] }[]> {
  // Each part reads its own index only as far as the batch needs.
  const parts = blobColumns.map(({ table, column, sha256 }) => {
    const key = sql.ref(column);
    return sql`(select ${key} as key, array_agg(${sql.ref(sha256)}) as hashes from ${sql.table(table)}
      where ${key} > ${after} and ${key} >= ${prefix} and ${key} < ${`${prefix}g`}
      group by ${key} order by ${key} limit ${keysPerQuery})`;
  });
  const { rows } = await sql<{ key: string; hashes: Buffer[] }>`
    select key, coalesce(array_agg(distinct sha256) filter (where sha256 is not null), '{}') as hashes
    from (${sql.join(parts, sql` union all `)}) as named, unnest(hashes) as sha256
    group by key order by key limit ${keysPerQuery}`.execute(db);
  return rows;
}

type Measured = { bytes: number; sha256: Buffer } | { fault: 'missing' | 'unreadable' };

/** @throws StorageUnavailable when the store is away */
async function measure(blobs: Deps['blobs'], key: string): Promise<Measured> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { chunks, result } = measureStream(await blobs.open(key));
      for await (const _chunk of chunks) {
        // Only the hash is wanted.
      }
      return result();
    } catch (cause) {
      if (cause instanceof BlobMissing) return { fault: 'missing' };
      if (cause instanceof StorageUnavailable) await blobs.check();
      if (tries === triesPerBlob) return { fault: 'unreadable' };
    }
  }
}

function judge(found: Measured, hashes: Buffer[]): ScrubOutcome {
  if ('fault' in found) return found.fault;
  if (hashes.length === 0) return 'recorded';
  return hashes.every((hash) => hash.equals(found.sha256)) ? 'intact' : 'damaged';
}

async function recordHash(db: Db, key: string, hash: Buffer): Promise<void> {
  for (const { table, column, sha256 } of blobColumns) {
    await sql`update ${sql.table(table)} set ${sql.ref(sha256)} = ${hash}
      where ${sql.ref(column)} = ${key} and ${sql.ref(sha256)} is null`.execute(db);
  }
}
