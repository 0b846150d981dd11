import { finished, type Readable, Transform } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts';
import { type DiscardingStore, discardBlobs } from '../blobs/discard-blobs.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { ChunkCoalescer } from '../system/coalesce-chunks.ts';
import { readableSize } from '../text/readable-amounts.ts';
import { UploadAborted } from './errors.ts';
import { boundaryOf, DelimiterCount } from './multipart-delimiters.ts';
import { paceChunk } from './pace-body.ts';

/** A received file that becomes a document. */
export interface ReceivedFile extends StoredBlob {
  /** The sender's file name, without folders; empty when there is none. */
  name: string;
}

export interface ReceivedUpload {
  file: ReceivedFile;
  /** The text fields of the form, by name. */
  fields: Record<string, string>;
}

/** How many text fields a form may have. */
const maxTexts = 32;

/** Bytes of a text field. */
const maxTextBytes = 64 * 1024;

/** Bytes of a body besides its file: all text fields at their limit, and the headers of the parts. */
const formAllowance = 3 * 1024 * 1024;

const tooManyFields = 'The form has too many fields. Send only those that the API describes.';

/** One before each part, and one at the end. */
const maxDelimiters = maxTexts + 2;

const oneFileMessage = 'Send exactly one file, in the field named file.';

/**
 * Streams a multipart body with one `file` into the blob store; only the text fields are held in memory. On a failure it
 * removes the stored file. It leaves the body paused instead of destroying it, because the response needs the connection.
 * @param options.fileLimit the maximum size of the file, in bytes
 * @param options.fields receives the text fields as they arrive, for callers that need them after a refusal too
 * @throws BadRequest when the body is not one file and short text fields; UploadAborted when the client disconnects
 */
export async function readMultipart(
  body: Readable,
  contentType: string,
  options: DiscardingStore<Pick<BlobStore, 'put' | 'remove'>> & { fileLimit: number; fields?: Map<string, string> },
): Promise<ReceivedUpload> {
  const { blobs, fileLimit, fields = new Map<string, string>() } = options;
  const boundary = boundaryOf(contentType);
  const parser = createParser(boundary);
  const received = limitBody(boundary, fileLimit + formAllowance);
  let stored: Promise<StoredBlob> | undefined;
  let name = '';
  let part: Readable | undefined;

  const parsed = new Promise<void>((resolve, reject) => {
    let texts = 0;
    parser.on('file', (field, stream, fileName: string | undefined, _encoding, type) => {
      // The store or the body reports the error; without a listener, destroying the part would end the process.
      stream.on('error', () => {});
      if (fileName === undefined && type !== 'application/octet-stream') {
        texts += 1;
        if (texts > maxTexts) reject(new BadRequest(tooManyFields));
        readText(field, stream, { resolve: (text) => fields.set(field, text), reject });
        return;
      }
      if (field !== 'file' || stored) {
        stream.resume();
        reject(new BadRequest(oneFileMessage));
        return;
      }
      name = fileName ?? '';
      part = stream;
      stored = blobs.put(limitSize(stream, fileLimit));
      stored.catch(reject);
    });
    parser.on('error', (error) => {
      reject(new BadRequest('The multipart body is not complete. Send the file again.', { cause: error }));
    });
    received.on('error', reject);
    parser.on('finish', resolve);
    // Unlike a listener for 'close', it also sees a client that disconnected before this.
    finished(body, (error) => {
      if (error) reject(new UploadAborted({ cause: error }));
    });
  });

  try {
    body.pipe(received).pipe(parser);
    await parsed;
    if (!stored) throw new BadRequest(oneFileMessage);
    return { file: { ...(await stored), name }, fields: Object.fromEntries(fields) };
  } catch (error) {
    body.unpipe(received);
    // What it still holds must not begin another part.
    received.destroy();
    part?.destroy(new UploadAborted({ cause: error }));
    await stored?.then(
      ({ key }) => discardBlobs(options, [key]),
      () => {},
    );
    throw error;
  }
}

function createParser(boundary: string): BusboyInstance {
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { headerPairs: 32 },
    // Texts, too, arrive as bytes: the parser would put replacement characters in the place of what is not UTF-8.
    isPartAFile: () => true,
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a text field. It settles while the part ends: a promise would be late for the last part of a form.
 * @param settle.reject receives a BadRequest when the text is too long, or not UTF-8
 */
function readText(
  field: string,
  part: Readable,
  { resolve, reject }: { resolve: (text: string) => void; reject: (cause: BadRequest) => void },
): void {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  part.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes <= maxTextBytes) chunks.push(chunk);
    else reject(new BadRequest(`The field ${field} is too long. Send at most ${maxTextBytes / 1024} kB.`));
  });
  part.on('end', () => {
    try {
      resolve(utf8.decode(Buffer.concat(chunks)));
    } catch (cause) {
      reject(new BadRequest(`The field ${field} is not UTF-8. Send its text in UTF-8.`, { cause }));
    }
  });
}

/**
 * Passes a body on at the pace of all uploads, up to a limit. What surrounds the parts of a form has no other, and
 * neither do parts without a name, which the parser does not count.
 */
function limitBody(boundary: string, limit: number): Transform {
  const delimiters = new DelimiterCount(boundary);
  const coalescer = new ChunkCoalescer();
  let waiting: NodeJS.Immediate | undefined;
  let bytes = 0;
  /** Passes pieces on, unless they have too many parts: the parser reads all parts of a piece at once. */
  const pass = (stream: Transform, pieces: readonly Uint8Array[]): BadRequest | undefined => {
    for (const piece of pieces) {
      if (delimiters.add(piece) > maxDelimiters) return new BadRequest(tooManyFields);
      stream.push(piece);
    }
    return undefined;
  };
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > limit) {
        done(new BadRequest(`The body holds more than a file and short text fields. ${oneFileMessage}`));
        return;
      }
      const take = () => {
        const refusal = pass(this, coalescer.add(chunk));
        // What arrives together is joined; what arrives later is not waited for.
        waiting ??= setImmediate(() => {
          waiting = undefined;
          const late = pass(this, coalescer.rest());
          if (late) this.destroy(late);
        });
        done(refusal);
      };
      const tick = paceChunk(chunk);
      if (tick) tick.then(take);
      else take();
    },
    flush(done) {
      clearImmediate(waiting);
      done(pass(this, coalescer.rest()));
    },
    destroy(cause, done) {
      clearImmediate(waiting);
      done(cause);
    },
  });
}

async function* limitSize(file: Readable, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > limit) {
      throw new BadRequest(
        `The file is larger than ${readableSize(limit)}, which is the limit of this service. Send a smaller one.`,
      );
    }
    yield chunk;
  }
}
