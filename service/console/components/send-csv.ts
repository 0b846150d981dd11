import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { byteOrderMark, type Cell, csvLine } from '#shared/formats/csv.ts';
import { attachment } from '../../http/content-disposition.ts';

/** Streams a table as a CSV file, row by row, without holding all of it in memory. */
export function sendCsv(
  c: Context,
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Response {
  return c.body(Readable.toWeb(Readable.from(bytes(header, rows), { objectMode: false })) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}

async function* bytes(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(header));
  for await (const row of rows) yield Buffer.from(csvLine(row));
}
