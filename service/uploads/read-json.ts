import type { Readable } from 'node:stream';
import { BadRequest } from '../errors/request-errors.ts';
import { UploadAborted } from './errors.ts';

/** Escapes can make 5 MB of HTML several times as long in JSON; a body beyond this limit cannot be 5 MB of HTML. Bytes. */
export const jsonLimit = 32 * 1024 * 1024;

/** The message that names the accepted bodies. */
export const acceptedContent = 'Send a JSON object with html, or a file as multipart/form-data.';

/**
 * Reads a JSON body.
 * @param limit the maximum size in bytes
 * @throws BadRequest when it is too long, not UTF-8 or not JSON; UploadAborted
 */
export async function readJson(body: Readable, limit = jsonLimit): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.byteLength;
      if (bytes > limit) {
        throw new BadRequest('The HTML document is larger than 5 MB. Send it as a zip with index.html at its top.');
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BadRequest ? error : new UploadAborted({ cause: error });
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (error) {
    throw new BadRequest(`The body is not JSON. ${acceptedContent}`, { cause: error });
  }
}
