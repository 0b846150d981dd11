import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { byteOrderMark, type Cell, csvLine } from '#shared/formats/csv.ts';
import { attachment } from '../../http/content-disposition.ts';

/** Streams a file for saving, part by part, without holding all of it in memory. @param type the media type */
export function sendFile(c: Context, name: string, type: string, parts: AsyncIterable<string>): Response {
  const bytes = Readable.from(bytesOf(parts), { objectMode: false });
  return c.body(Readable.toWeb(bytes) as ReadableStream, 200, fileHeaders(name, type));
}

/** Streams a table as a CSV file, row by row. */
export function sendCsv(
  c: Context,
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Response {
  return sendFile(c, name, 'text/csv; charset=utf-8', linesOf(header, rows));
}

/** Returns the headers of a file for saving: nothing of it runs if a browser shows it after all. */
export function fileHeaders(name: string, type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}

async function* bytesOf(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part);
}

async function* linesOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}
