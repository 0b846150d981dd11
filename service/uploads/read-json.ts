import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { htmlTooLarge } from '#shared/contract/publish.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { ChunkCoalescer } from '../system/coalesce-chunks.ts';
import { countReadChunk } from '../system/collect-garbage.ts';
import { withTempFolder } from '../system/temp-folder.ts';
import { UploadAborted } from './errors.ts';
import { JsonShape } from './json-shape.ts';
import { paceBody } from './pace-body.ts';

/** Escapes can make 5 MB of HTML several times as long in JSON; a body beyond this limit cannot be 5 MB of HTML. Bytes. */
const jsonLimit = 32 * 1024 * 1024;

/** The message that names the accepted bodies. */
export const acceptedContent = 'Send a JSON object with html, or a file as multipart/form-data.';

/** Bytes up to which a body stays in memory, and parsing it takes a millisecond or two. */
const smallJson = 256 * 1024;

/** A whole JSON body that is not parsed: in memory if it is small, otherwise in a file. */
export type JsonBody = { bytes: Buffer } | { path: string };

/**
 * Receives a JSON body and passes it to `use`. A large one waits for its end on the disk, because a sender may have many
 * and be slow. Its file is removed when `use` settles.
 * @throws BadRequest when it is too long, or holds more values or levels than a request has; UploadAborted
 */
export async function withJsonBody<T>(body: Readable, use: (json: JsonBody) => Promise<T>): Promise<T> {
  const chunks = readChunks(body);
  const first: Uint8Array[] = [];
  const coalescer = new ChunkCoalescer();
  for (let bytes = 0; bytes <= smallJson; ) {
    const { value, done } = await chunks.next();
    if (done) return use({ bytes: Buffer.concat([...first, ...coalescer.rest()]) });
    first.push(...coalescer.add(value));
    bytes += value.byteLength;
  }
  first.push(...coalescer.rest());
  return withTempFolder(async (folder) => {
    const path = join(folder, 'body.json');
    await writeFile(path, concat(first, chunks), { mode: 0o600 });
    return use({ path });
  });
}

async function* readChunks(body: Readable): AsyncGenerator<Uint8Array, undefined> {
  const shape = new JsonShape();
  let bytes = 0;
  try {
    for await (const chunk of paceBody(body.iterator({ destroyOnReturn: false }))) {
      bytes += chunk.byteLength;
      if (bytes > jsonLimit) throw new BadRequest(htmlTooLarge);
      shape.read(chunk);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BadRequest ? error : new UploadAborted({ cause: error });
  }
}

/** @param first is emptied */
async function* concat(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first.splice(0);
  for await (const chunk of rest) {
    countReadChunk(chunk.byteLength);
    yield chunk;
  }
}

/** The refusal of a body that is not JSON. */
export const notJson = `The body is not JSON. ${acceptedContent}`;

/**
 * Parses a JSON body.
 * @throws BadRequest when it is not UTF-8 or not JSON
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new BadRequest(notJson, { cause: error });
  }
}
