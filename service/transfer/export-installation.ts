import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { blobColumns } from '../blobs/blob-columns.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { keepBlobs } from '../blobs/keep-blobs.ts';
import { type ArchivedBlob, type Counts, endName, formatVersion, headName, partBytes } from './archive-format.ts';
import { type EncryptionKey, encryptStream } from './encryption.ts';
import { TransferFailed } from './errors.ts';
import { appliedMigrations, excludedTables, exportedTables } from './exported-tables.ts';
import { type ArchiveEntry, packTar } from './tar.ts';

/** Rows per fetch; a row can be as large as a drawn signature. */
const rowsPerFetch = 100;

/**
 * Writes a whole installation to a new file, readable by this account only, because it contains the signing keys of passes
 * and tokens. The export is a consistent snapshot, even while the service runs: until it ends, no file is removed.
 * @param key encrypts the file; without one it is not encrypted
 * @throws TransferFailed; the file is removed then
 */
export async function exportInstallation(
  { pool, blobs }: { pool: Pool; blobs: BlobStore },
  file: string,
  key?: EncryptionKey,
): Promise<Counts> {
  const encrypt = key && encryptStream(key);
  const client = await pool.connect();
  try {
    await keepBlobs(client);
    await client.query('begin isolation level repeatable read read only');
    const counts: Counts = { blobs: 0, rows: {} };
    const archive = packTar(exportEntries(client, blobs, counts));
    await writeNewFile(file, encrypt ? encrypt(archive) : archive);
    return counts;
  } finally {
    // Closing the connection instead of returning it ends the transaction and frees the blobs.
    client.release(true);
  }
}

/** @throws TransferFailed; also when the content fails, the file is removed */
async function writeNewFile(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const output = await createFile(file);
  try {
    await pipeline(content, output.createWriteStream({ flush: true }));
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  } finally {
    await output.close();
  }
}

async function createFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (cause) {
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    const reason = exists
      ? 'exists already. Name a file that does not.'
      : 'cannot be created. Name a file in a folder that this account can write to.';
    throw new TransferFailed(`${file} ${reason}`, { cause });
  }
}

/**
 * Yields the files of an export.
 * @param blobs without a store, the blobs stay where they are and only rows are exported
 * @param excluded the tables to leave out
 */
export async function* exportEntries(
  client: PoolClient,
  blobs: BlobStore | undefined,
  counts: Counts,
  excluded = excludedTables,
): AsyncGenerator<ArchiveEntry> {
  const tables = await exportedTables(client, excluded);
  const migrations = await appliedMigrations(client);
  const exported_at = new Date().toISOString();
  yield json(headName, { format: 'linkwake-export', version: formatVersion, exported_at, migrations, tables });

  const hashes: ArchivedBlob[] = [];
  let lists = 0;
  for await (const key of blobs ? selectText(client, namedBlobs) : []) {
    if (!blobs) break;
    counts.blobs += 1;
    yield await blobEntry(blobs, key, hashes);
    if (hashes.length * 120 < partBytes) continue;
    lists += 1;
    yield lines(
      `blobs-${lists}.jsonl`,
      hashes.splice(0).map((listed) => JSON.stringify(listed)),
    );
  }
  yield lines(
    `blobs-${lists + 1}.jsonl`,
    hashes.map((listed) => JSON.stringify(listed)),
  );

  for (const { name } of tables) {
    counts.rows[name] = 0;
    let part: string[] = [];
    let bytes = 0;
    let parts = 0;
    const query = `select row_to_json(moved)::text as text from ${client.escapeIdentifier(name)} as moved`;
    for await (const row of selectText(client, query)) {
      part.push(row);
      bytes += Buffer.byteLength(row);
      counts.rows[name] += 1;
      if (bytes < partBytes) continue;
      parts += 1;
      yield lines(`tables/${name}-${parts}.jsonl`, part);
      part = [];
      bytes = 0;
    }
    if (part.length > 0) yield lines(`tables/${name}-${parts + 1}.jsonl`, part);
  }
  yield json(endName, counts);
}

const namedBlobs = blobColumns
  .map(({ table, column }) => `select ${column} as text from ${table} where ${column} is not null`)
  .join(' union ');

/** Yields the column `text` of a query, a few rows at a time. */
async function* selectText(client: PoolClient, query: string): AsyncGenerator<string> {
  await client.query(`declare moving no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`fetch ${rowsPerFetch} from moving`);
    if (rows.length === 0) break;
    for (const { text } of rows) yield text;
  }
  await client.query('close moving');
}

/** Returns a blob as an entry. Reading its content adds its hash to `hashes`. */
async function blobEntry(blobs: BlobStore, key: string, hashes: ArchivedBlob[]): Promise<ArchiveEntry> {
  const bytes = await blobs.size(key);
  const content = async function* () {
    const hash = createHash('sha256');
    for await (const chunk of await blobs.open(key)) {
      hash.update(chunk);
      yield chunk as Uint8Array;
    }
    hashes.push({ key, bytes, sha256: hash.digest('hex') });
  };
  return { name: `blobs/${key}`, bytes, content: content() };
}

function json(name: string, value: object): ArchiveEntry {
  return lines(name, [JSON.stringify(value)]);
}

function lines(name: string, texts: string[]): ArchiveEntry {
  const content = Buffer.from(texts.map((text) => `${text}\n`).join(''));
  return { name, bytes: content.byteLength, content: [content] };
}
