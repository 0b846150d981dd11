import { PassThrough, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config/s3-settings.ts';
import { generateBlobKey, isBlobKey } from './blob-key.ts';
import type { BlobStore } from './blob-store.ts';
import { BlobMissing } from './errors.ts';
import { guardStream } from './guarded-stream.ts';
import { measureStream } from './measure-stream.ts';
import { isMissing, isNotImplemented, toStorageError } from './s3-errors.ts';
import { claimName, claimOf, parseClaim } from './store-claim.ts';

/** S3's minimum. One part is buffered while two are sent: 15 MB of parts per upload. */
const partBytes = 5 * 1024 * 1024;
const partsAtOnce = 2;

/** Of downloads, and of all other requests. */
const defaultMaxConnections = 512;
const timeoutsMs = { connectionTimeout: 5000, socketTimeout: 30_000 };

/**
 * Stores blobs as objects of a bucket, below a prefix: on Amazon S3 or any compatible server. An object appears only when
 * it is complete: large ones are sent in parts, and a broken upload is aborted.
 */
export function s3Blobs(
  config: S3Config,
  { maxConnections = defaultMaxConnections } = {},
): BlobStore & { close(): void } {
  const { bucket, prefix } = config;
  const client = createClient(config, maxConnections);
  // Slow downloads hold their connections for long. Uploads and checks have others.
  const downloads = createClient(config, maxConnections);
  const objectRef = (key: string) => {
    if (!isBlobKey(key)) throw new BlobMissing(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  const toBlobError = (cause: unknown, key?: string) =>
    key !== undefined && isMissing(cause) ? new BlobMissing(key, { cause }) : toStorageError(config, cause);

  return {
    async put(source) {
      const key = generateBlobKey();
      const { chunks, result } = measureStream(source);
      const watched = watchFailure(chunks);
      const body = Readable.from(watched.chunks, { objectMode: false, highWaterMark: 1024 * 1024 });
      const params = { ...objectRef(key), Body: body };
      // The upload reports what fails, and may have ended before the source fails.
      body.on('error', () => {});
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce });
      try {
        await upload.done();
      } catch (cause) {
        const failed = watched.failure();
        throw failed ? failed.cause : toBlobError(cause);
      } finally {
        body.destroy();
      }
      return { key, ...result() };
    },

    async open(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      try {
        const { Body } = await downloads.send(new GetObjectCommand({ ...objectRef(key), ...part }));
        if (Body instanceof Readable) return translateFailure(Body, (cause) => toBlobError(cause));
        throw new Error('The object storage sent an object without a body.');
      } catch (cause) {
        throw toBlobError(cause, key);
      }
    },

    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(objectRef(key)));
        if (ContentLength === undefined) throw new Error('The object storage sent an object without its length.');
        return ContentLength;
      } catch (cause) {
        throw toBlobError(cause, key);
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(objectRef(key))).catch((cause: unknown) => {
        throw toBlobError(cause);
      });
    },

    async sweep(before) {
      try {
        for await (const { Key, UploadId, Initiated } of listUploads(client, { Bucket: bucket, Prefix: prefix })) {
          if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
        }
      } catch (cause) {
        // Some servers do not list uploads. On those, a lifecycle rule of the bucket aborts them.
        if (!isNotImplemented(cause)) throw toBlobError(cause);
      }
    },

    async *list() {
      try {
        for await (const page of paginateListObjectsV2(
          { client, pageSize: 1000 },
          { Bucket: bucket, Prefix: prefix },
        )) {
          yield (page.Contents ?? []).flatMap(({ Key = '', LastModified: storedAt }) => {
            const key = Key.slice(prefix.length);
            return isBlobKey(key) && storedAt ? [{ key, storedAt }] : [];
          });
        }
      } catch (cause) {
        throw toBlobError(cause);
      }
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
        throw toBlobError(cause);
      });
    },

    async claim(database) {
      const ref = { Bucket: bucket, Key: prefix + claimName };
      try {
        const present = await client.send(new GetObjectCommand(ref)).then(
          async ({ Body }) => parseClaim((await Body?.transformToString()) ?? ''),
          (cause: unknown) => {
            if (!isMissing(cause)) throw cause;
            return undefined;
          },
        );
        const claim = claimOf(database, present);
        if (claim !== present) await client.send(new PutObjectCommand({ ...ref, Body: JSON.stringify(claim) }));
        return claim.since;
      } catch (cause) {
        throw toBlobError(cause);
      }
    },

    close() {
      client.destroy();
      downloads.destroy();
    },
  };
}

function createClient(config: S3Config, maxSockets: number): S3Client {
  return new S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    requestHandler: { ...timeoutsMs, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    // Other servers than Amazon's reject the trailers in which the client sends checksums by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.credentials ? { credentials: config.credentials } : {}),
  });
}

/** Passes on a stream, and what it fails with as another error. It ends when its reader does. */
function translateFailure(source: Readable, translate: (cause: unknown) => Error): Readable {
  const passed = new PassThrough({ highWaterMark: source.readableHighWaterMark });
  source.on('error', (cause) => passed.destroy(translate(cause)));
  passed.on('close', () => source.destroy());
  return guardStream(source.pipe(passed));
}

/** Yields the multipart uploads that have not ended. The client has no paginator for them. */
async function* listUploads(
  client: S3Client,
  below: { Bucket: string; Prefix: string },
): AsyncGenerator<MultipartUpload> {
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ ...below, ...next }),
    );
    yield* page.Uploads ?? [];
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker = '' } = page;
    next = IsTruncated && KeyMarker ? { KeyMarker, UploadIdMarker } : undefined;
  }
}

/** Passes on chunks. Afterwards `failure` tells whether their source failed, and not who read them. */
function watchFailure(source: AsyncIterable<Uint8Array>): {
  chunks: AsyncGenerator<Uint8Array>;
  failure(): { cause: unknown } | undefined;
} {
  let failed: { cause: unknown } | undefined;
  async function* pass() {
    const chunks = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await chunks.next().catch((cause: unknown) => {
          failed = { cause };
          throw cause;
        });
        if (next.done) return;
        yield next.value;
      }
    } finally {
      // A request's stream fails when it is not read to its end.
      await chunks.return?.().catch(() => undefined);
    }
  }
  return { chunks: pass(), failure: () => failed };
}
