import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from 'hono';
import { discardBlobs } from '../../blobs/discard-blobs.ts';
import { BlobMissing } from '../../blobs/errors.ts';
import { recordCopies } from '../../blobs/stored-blobs.ts';
import type { Deps } from '../../deps.ts';
import { type ContentEncoding, chooseEncoding, encodeBytes, minEncodedBytes } from '../../http/content-encoding.ts';
import type { ContentSource } from './content-source.ts';

/** The compressed copies of a page or file that its row names. */
export interface StoredCopies {
  brotli_blob: string | null;
  gzip_blob: string | null;
  /** The name of the `suffix` that the copies were made with; null: none are made yet. */
  encoded_ending: string | null;
}

/** Content that may be sent compressed. */
export interface Encodable {
  /** The row that names it: a version's page, or a file of a site by its path. */
  versionId: string;
  path?: string;
  blob: string;
  copies: StoredCopies;
  /** The name and the text of the HTML that is appended to a page; both empty for other files. */
  suffix: { name: string; text: string };
}

export interface EncodedCopies {
  /**
   * Returns the copy in the coding that the client prefers. `undefined`: send the content as it is, because the client
   * wants that or there is no copy. Where none has been made yet, this starts making it for later visitors.
   */
  find(c: Context, content: Encodable): Promise<{ key: string; bytes: number; encoding: ContentEncoding } | undefined>;
}

/** Bytes. Compressing holds the content in memory; larger text is sent as it is. */
const maxBytes = 16 * 1024 * 1024;

/** Copies with their SHA-256, for scrubs. */
interface HashedCopies extends StoredCopies {
  brotli_sha256: Buffer | null;
  gzip_sha256: Buffer | null;
}

/** The most content that waits to be compressed. Content beyond it is tried at its next visitor. */
const maxWaiting = 100;

/** Content that this process has compressed or tried to: once each, also while a new release and an old one run together. */
const maxRemembered = 10_000;

/**
 * Keeps compressed copies of content in the blob store, so that sending it compressed costs no more than sending it. The
 * copies are made one at a time, after the first visitor; nobody waits for them.
 */
export function encodedCopies(
  { db, blobs, log, health }: Pick<Deps, 'db' | 'blobs' | 'log' | 'health'>,
  source: ContentSource,
): EncodedCopies {
  const tried = new Set<string>();
  let waiting = 0;
  let last = Promise.resolve();

  const schedule = (content: Encodable) => {
    const name = `${content.versionId} ${content.path} ${content.suffix.name}`;
    if (waiting >= maxWaiting || tried.has(name)) return;
    if (tried.size >= maxRemembered) tried.clear();
    tried.add(name);
    waiting += 1;
    last = last
      .then(() => (health.isStopping() ? undefined : make(content)))
      .catch((cause: unknown) => log.error('content_not_compressed', cause))
      .finally(() => {
        waiting -= 1;
      });
  };

  const make = async (content: Encodable) => {
    if ((await source.size(content.blob)) > maxBytes) return;
    const bytes = await readWhole(content);
    const brotli = await store(bytes, 'br');
    const gzip = await store(bytes, 'gzip');
    const copies = {
      brotli_blob: brotli?.key ?? null,
      brotli_sha256: brotli?.sha256 ?? null,
      gzip_blob: gzip?.key ?? null,
      gzip_sha256: gzip?.sha256 ?? null,
      encoded_ending: content.suffix.name,
    };
    if (await keep(content, copies)) return;
    // The content was deleted in the meantime.
    await discardBlobs({ blobs, log }, keysOf(copies));
  };

  const readWhole = async ({ blob, suffix }: Encodable) => {
    const read = await source.read(blob);
    return Buffer.concat([read instanceof Readable ? await buffer(read) : read, Buffer.from(suffix.text)]);
  };

  const store = async (bytes: Uint8Array, encoding: ContentEncoding) => {
    const encoded = await encodeBytes(bytes, encoding, 'stored');
    if (encoded.byteLength > bytes.byteLength * 0.9) return undefined;
    return blobs.put(Readable.from([encoded]));
  };

  /** Returns whether the content is still there. */
  const keep = ({ versionId, path, blob, copies: earlier }: Encodable, copies: HashedCopies) =>
    db.transaction().execute(async (transaction) => {
      // Locks the version before its blobs, as deleting a document does.
      const version = await transaction
        .selectFrom('versions as v')
        .innerJoin('documents as d', 'd.id', 'v.document_id')
        .select('d.workspace_id')
        .where('v.id', '=', versionId)
        .forUpdate('v')
        .executeTakeFirst();
      if (!version) return false;
      const named =
        path === undefined
          ? transaction.updateTable('versions').set(copies).where('id', '=', versionId).where('shown_blob', '=', blob)
          : transaction
              .updateTable('site_files')
              .set(copies)
              .where('version_id', '=', versionId)
              .where('path', '=', path);
      if ((await named.executeTakeFirst()).numUpdatedRows === 0n) return false;
      await recordCopies(transaction, version.workspace_id, keysOf(copies), keysOf(earlier));
      return true;
    });

  return {
    async find(c, content) {
      const encoding = chooseEncoding(c);
      // A part is cut from the content as it is.
      if (encoding === undefined || c.req.header('range') !== undefined) return undefined;
      const { copies, suffix } = content;
      if (copies.encoded_ending !== suffix.name) {
        if ((await source.size(content.blob)) >= minEncodedBytes) schedule(content);
        return undefined;
      }
      const key = encoding === 'br' ? copies.brotli_blob : copies.gzip_blob;
      if (key === null) return undefined;
      try {
        return { key, encoding, bytes: await source.size(key) };
      } catch (error) {
        if (error instanceof BlobMissing) return undefined;
        throw error;
      }
    },
  };
}

function keysOf({ brotli_blob, gzip_blob }: StoredCopies): string[] {
  return [brotli_blob, gzip_blob].filter((key) => key !== null);
}
