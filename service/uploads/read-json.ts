import type { Readable } from 'node:stream';
import { htmlTooLarge } from '#shared/contract/publish.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { UploadAborted } from './errors.ts';
import { JsonShape } from './json-shape.ts';
import { paceBody } from './pace-body.ts';

/** Escapes can make 5 MB of HTML several times as long in JSON; a body beyond this limit cannot be 5 MB of HTML. Bytes. */
const jsonLimit = 32 * 1024 * 1024;

/** The message that names the accepted bodies. */
export const acceptedContent = 'Send a JSON object with html, or a file as multipart/form-data.';

/**
 * Reads a JSON body without parsing it.
 * @param limit the maximum size in bytes
 * @throws BadRequest when it is too long, or holds more values or levels than a request has; UploadAborted
 */
export async function readJsonBytes(body: Readable, limit = jsonLimit): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const shape = new JsonShape();
  let bytes = 0;
  try {
    for await (const chunk of paceBody(body.iterator({ destroyOnReturn: false }))) {
      bytes += chunk.byteLength;
      if (bytes > limit) {
        throw new BadRequest(htmlTooLarge);
      }
      shape.read(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BadRequest ? error : new UploadAborted({ cause: error });
  }
  return Buffer.concat(chunks);
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
