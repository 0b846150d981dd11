import { open } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { blobColumns } from '../blobs/blob-columns.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { removeUnnamedBlobs } from '../blobs/orphan-blobs.ts';
import type { Db } from '../db/database.ts';
import { applyMigrations, pendingMigrations } from '../db/migrate.ts';
import { archivedBlob, type Counts, end, endName, head, headName } from './archive-format.ts';
import { type DecryptionKey, decryptStream } from './encryption.ts';
import { TransferFailed } from './errors.ts';
import { type ExportedTable, excludedTables, exportedTables, replacedTables } from './exported-tables.ts';
import { checkMayImport, prepareTables } from './import-checks.ts';
import { type ArchiveEntry, unpackTar } from './tar.ts';

const readBytes = 256 * 1024;

/** A blob of the file, as stored in this installation. */
interface ImportedBlob {
  key: string;
  bytes: number;
  sha256: string;
}

/**
 * Fills an empty installation from a file of `exportInstallation`: everything or nothing.
 * A file of an older version fills the tables of that version, which the newer migrations then change, as an upgrade does.
 * @param key for a file that is encrypted
 * @throws TransferFailed when this installation has content, or the file has a newer version or is damaged
 */
export async function importInstallation(
  { db, pool, blobs }: { db: Db; pool: Pool; blobs: BlobStore },
  file: string,
  key: DecryptionKey = {},
): Promise<Counts> {
  const input = await open(file).catch((cause: unknown) => {
    throw new TransferFailed(`${file} cannot be read. Name a file that \`export\` has written.`, { cause });
  });
  const client = await pool.connect().catch(async (cause: unknown) => {
    await input.close();
    throw cause;
  });
  const stored = new Map<string, ImportedBlob>();
  try {
    await client.query('begin');
    await checkMayImport(client, await exportedTables(client));
    const counts = await readArchive(
      client,
      blobs,
      stored,
      decryptStream(input.createReadStream({ highWaterMark: readBytes }), key),
    );
    // The housekeeping records the sizes of the imported files when it runs next.
    await client.query(`delete from housekeeping where task = 'stored-blobs'`);
    await client.query('commit');
    return counts;
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    await removeUnnamedBlobs(
      { db, blobs },
      [...stored.values()].map((blob) => blob.key),
      cause,
    );
    throw cause;
  } finally {
    await input.close();
    client.release(true);
  }
}

/**
 * Fills the tables from an export, in the caller's transaction.
 * @param blobs without a store, rows keep the keys of their blobs
 * @param excluded the tables that the export leaves out
 * @throws TransferFailed
 */
export async function readArchive(
  client: PoolClient,
  blobs: BlobStore | undefined,
  stored: Map<string, ImportedBlob>,
  archive: AsyncIterable<Uint8Array>,
  excluded = excludedTables,
): Promise<Counts> {
  const counts: Counts = { blobs: 0, rows: {} };
  const listed = new Set<string>();
  let tables: ExportedTable[] | undefined;
  let ended = false;
  for await (const entry of unpackTar(archive)) {
    const { name } = entry;
    if (!tables) {
      if (name !== headName) throw damaged();
      tables = await prepareTables(client, parse(head, await readText(entry)), excluded);
      await emptyTables(client, tables);
      for (const table of tables) counts.rows[table.name] = 0;
    } else if (blobs && name.startsWith('blobs/')) {
      const { key, bytes, sha256 } = await blobs.put(entry.content as AsyncIterable<Uint8Array>);
      stored.set(name.slice('blobs/'.length), { key, bytes, sha256: sha256.toString('hex') });
      counts.blobs += 1;
    } else if (name.startsWith('blobs-')) {
      for (const line of splitLines(await readText(entry))) checkHash(parse(archivedBlob, line), stored, listed);
    } else if (name.startsWith('tables/')) {
      const table = tables.find((known) => name.replace(/-\d+\.jsonl$/, '') === `tables/${known.name}`);
      if (!table) throw damaged();
      const rows = splitLines(await readText(entry));
      await insertRows(client, table, rows, blobs && stored);
      counts.rows[table.name] = (counts.rows[table.name] ?? 0) + rows.length;
    } else if (name === endName) {
      const expected = parse(end, await readText(entry));
      ended =
        expected.blobs === counts.blobs &&
        tables.every((table) => expected.rows[table.name] === counts.rows[table.name]);
    } else throw damaged();
  }
  if (!tables || !ended || listed.size !== stored.size) throw damaged();
  // Deferred checks run now: a table with pending checks cannot be altered.
  await client.query('set constraints all immediate; set constraints all deferred');
  for (const { name } of tables) await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
  await applyMigrations(client, await pendingMigrations(client));
  await endWaiting(client);
  return counts;
}

/** Lets recipients be mailed again whose mail waited in the other installation, and was not exported. */
async function endWaiting(client: PoolClient): Promise<void> {
  await client.query(`
    update recipients set mail_state = null, mail_at = null
    where mail_state = 'waiting'
      and not exists (select from mails where mails.recipient_id = recipients.id and mails.state = 'waiting')`);
}

/** Prepares the tables for the file's rows. */
async function emptyTables(client: PoolClient, tables: ExportedTable[]): Promise<void> {
  for (const name of replacedTables.filter((other) => tables.some((table) => table.name === other))) {
    await client.query(`delete from ${client.escapeIdentifier(name)}`);
  }
  // The triggers guard single requests' writes; these rows come from a database that had the triggers.
  for (const { name } of tables) {
    await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
  }
}

function checkHash(blob: z.infer<typeof archivedBlob>, stored: Map<string, ImportedBlob>, listed: Set<string>): void {
  const imported = stored.get(blob.key);
  if (imported?.bytes !== blob.bytes || imported.sha256 !== blob.sha256) throw damaged();
  listed.add(blob.key);
}

/** Inserts rows as JSON, which PostgreSQL wrote itself, so that every type is restored exactly. */
async function insertRows(
  client: PoolClient,
  { name, columns }: ExportedTable,
  rows: string[],
  stored: Map<string, ImportedBlob> | undefined,
): Promise<void> {
  const table = client.escapeIdentifier(name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const keyColumns = blobColumns
    .filter((known) => known.table === name)
    .map(({ column }) => column)
    .filter((column) => columns.includes(column));
  const imported =
    keyColumns.length === 0 || !stored ? rows : rows.map((row) => replaceBlobKeys(row, keyColumns, stored));
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${imported.join(',')}]`],
  );
}

const row = z.record(z.string(), z.unknown());

/** Replaces the file's blob keys by those of this store. */
function replaceBlobKeys(text: string, columns: string[], stored: Map<string, ImportedBlob>): string {
  const values = parse(row, text);
  for (const column of columns) {
    const before = values[column];
    if (before === null) continue;
    const imported = typeof before === 'string' ? stored.get(before) : undefined;
    if (!imported) throw damaged();
    values[column] = imported.key;
  }
  return JSON.stringify(values);
}

async function readText({ content }: ArchiveEntry): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause?: unknown): TransferFailed {
  return new TransferFailed('This file is not an export of Linkwake, or is damaged. Nothing was imported.', { cause });
}
