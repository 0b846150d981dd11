import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { readableSize } from '../text/readable-numbers.ts';
import { UploadAborted } from './errors.ts';

/** A file as it was sent, on its way to becoming a document. */
export interface ReceivedFile extends StoredBlob {
  /** The name the sender gave it, without folders; empty when it gave none. */
  name: string;
}

export interface ReceivedUpload {
  file: ReceivedFile;
  /** The text fields beside the file, by name. */
  fields: Record<string, string>;
}

const textLimits = { fields: 32, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 32 };

const oneFile = 'Send exactly one file, in the field named file.';

/**
 * Streams a multipart body with one `file` into the blob store; only the text fields are ever in memory.
 * On any failure nothing stays in the store. The body is left where it stopped, not destroyed: an answer has to go
 * back over the same connection.
 * @param options.fileLimit bytes a file may have
 * @param options.fields is filled as text fields arrive, for who needs them also when the upload is refused
 * @throws BadRequest when the body is not one file and short text fields; UploadAborted when the client goes away
 */
export async function readMultipart(
  body: Readable,
  contentType: string,
  options: { blobs: Pick<BlobStore, 'put' | 'remove'>; fileLimit: number; fields?: Map<string, string> },
): Promise<ReceivedUpload> {
  const { blobs, fileLimit, fields = new Map<string, string>() } = options;
  const parser = createParser(contentType);
  let stored: Promise<StoredBlob> | undefined;
  let name = '';
  let part: Readable | undefined;

  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('file', (field, stream, fileName) => {
      // The store, or the body, reports what went wrong; unheard, a part given up early would end the process.
      stream.on('error', () => {});
      if (field !== 'file') {
        stream.resume();
        reject(new BadRequest(oneFile));
        return;
      }
      name = fileName ?? '';
      part = stream;
      stored = blobs.put(capped(stream, fileLimit));
      stored.catch(reject);
    });
    parser.on('field', (field, value, _nameCut, valueCut) => {
      if (valueCut) reject(new BadRequest(`The field ${field} is too long.`));
      fields.set(field, value);
    });
    parser.on('filesLimit', () => reject(new BadRequest(oneFile)));
    parser.on('fieldsLimit', () => reject(new BadRequest('There are too many fields in the form.')));
    parser.on('error', (error) => {
      reject(new BadRequest('The multipart body is not complete. Send the file again.', { cause: error }));
    });
    parser.on('finish', resolve);
    body.on('error', (error) => reject(new UploadAborted({ cause: error })));
    body.on('close', () => {
      if (!body.readableEnded) reject(new UploadAborted());
    });
  });

  try {
    body.pipe(parser);
    await parsed;
    if (!stored) throw new BadRequest(oneFile);
    return { file: { ...(await stored), name }, fields: Object.fromEntries(fields) };
  } catch (error) {
    body.unpipe(parser);
    part?.destroy(new UploadAborted({ cause: error }));
    await stored?.then(
      ({ key }) => blobs.remove(key),
      () => {},
    );
    throw error;
  }
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...textLimits, files: 1 } });
  } catch (error) {
    throw new BadRequest('The Content-Type of a multipart body needs its boundary.', { cause: error });
  }
}

async function* capped(file: Readable, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.byteLength;
    if (bytes > limit) {
      throw new BadRequest(`The file is larger than ${readableSize(limit)}, which is the most this service takes.`);
    }
    yield chunk;
  }
}
