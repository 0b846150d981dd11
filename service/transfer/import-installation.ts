import { open } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { blobColumns } from '../blobs/blob-columns.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { type Counts, end, endName, head, headName, listedBlob } from './archive-format.ts';
import { TransferFailed } from './errors.ts';
import { type ExportedTable, exportedTables, replacedTables } from './exported-tables.ts';
import { checkMayImport, checkSameShape } from './import-checks.ts';
import { type ArchiveEntry, unpackTar } from './tar.ts';

const readBytes = 256 * 1024;

/** What a blob of the file became here. */
interface StoredHere {
  key: string;
  bytes: number;
  sha256: string;
}

/**
 * Fills an empty installation from a file that `exportInstallation` wrote: all of it or nothing.
 * @throws TransferFailed when this installation has content, the file is of another version, or is damaged
 */
export async function importInstallation(
  { pool, blobs }: { pool: Pool; blobs: BlobStore },
  file: string,
): Promise<Counts> {
  const input = await open(file).catch((cause: unknown) => {
    throw new TransferFailed(`${file} cannot be read. Name a file that \`export\` has written.`, { cause });
  });
  const client = await pool.connect();
  const stored = new Map<string, StoredHere>();
  try {
    await client.query('begin');
    const tables = await exportedTables(client);
    await checkMayImport(client, tables);
    const counts = await readArchive(
      client,
      blobs,
      tables,
      stored,
      input.createReadStream({ highWaterMark: readBytes }),
    );
    await client.query('commit');
    return counts;
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    for (const { key } of stored.values()) await blobs.remove(key);
    throw cause;
  } finally {
    await input.close();
    client.release(true);
  }
}

async function readArchive(
  client: PoolClient,
  blobs: BlobStore,
  tables: ExportedTable[],
  stored: Map<string, StoredHere>,
  archive: AsyncIterable<Uint8Array>,
): Promise<Counts> {
  const counts: Counts = { blobs: 0, rows: Object.fromEntries(tables.map(({ name }) => [name, 0])) };
  const listed = new Set<string>();
  let begun = false;
  let ended = false;
  for (const name of replacedTables) await client.query(`delete from ${client.escapeIdentifier(name)}`);
  // A trigger guards what single requests write; the rows here come from a database that had it.
  for (const { name } of tables)
    await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);

  for await (const entry of unpackTar(archive)) {
    const { name } = entry;
    if (!begun) {
      if (name !== headName) throw damaged();
      await checkSameShape(client, tables, parse(head, await textOf(entry)));
      begun = true;
    } else if (name.startsWith('blobs/')) {
      const { key, bytes, sha256 } = await blobs.put(entry.content as AsyncIterable<Uint8Array>);
      stored.set(name.slice('blobs/'.length), { key, bytes, sha256: sha256.toString('hex') });
      counts.blobs += 1;
    } else if (name.startsWith('blobs-')) {
      for (const line of linesOf(await textOf(entry))) checkHash(parse(listedBlob, line), stored, listed);
    } else if (name.startsWith('tables/')) {
      const table = tables.find((known) => name.replace(/-\d+\.jsonl$/, '') === `tables/${known.name}`);
      if (!table) throw damaged();
      const rows = linesOf(await textOf(entry));
      await insertRows(client, table, rows, stored);
      counts.rows[table.name] = (counts.rows[table.name] ?? 0) + rows.length;
    } else if (name === endName) {
      const told = parse(end, await textOf(entry));
      ended = told.blobs === counts.blobs && tables.every((table) => told.rows[table.name] === counts.rows[table.name]);
    } else throw damaged();
  }
  if (!ended || listed.size !== stored.size) throw damaged();
  // What is checked at the end of the transaction is checked now: a table with open checks cannot be altered.
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
  return counts;
}

function checkHash(blob: z.infer<typeof listedBlob>, stored: Map<string, StoredHere>, listed: Set<string>): void {
  const here = stored.get(blob.key);
  if (here?.bytes !== blob.bytes || here.sha256 !== blob.sha256) throw damaged();
  listed.add(blob.key);
}

/** PostgreSQL reads the rows itself, as what it wrote: every type comes back as it was. */
async function insertRows(
  client: PoolClient,
  { name, columns }: ExportedTable,
  rows: string[],
  stored: Map<string, StoredHere>,
): Promise<void> {
  const table = client.escapeIdentifier(name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const naming = blobColumns.filter((known) => known.table === name).map(({ column }) => column);
  const moved = naming.length === 0 ? rows : rows.map((row) => withBlobsHere(row, naming, stored));
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${moved.join(',')}]`],
  );
}

const row = z.record(z.string(), z.unknown());

/** The store named the blobs anew. */
function withBlobsHere(text: string, columns: string[], stored: Map<string, StoredHere>): string {
  const values = parse(row, text);
  for (const column of columns) {
    const before = values[column];
    if (before === null) continue;
    const here = typeof before === 'string' ? stored.get(before) : undefined;
    if (!here) throw damaged();
    values[column] = here.key;
  }
  return JSON.stringify(values);
}

async function textOf({ content }: ArchiveEntry): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function linesOf(text: string): string[] {
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
