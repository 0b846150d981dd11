import type { Context } from 'hono';
import { withLocalFile } from '../../blobs/local-file.ts';
import { coalesceLookups } from '../../concurrency/coalesce-lookups.ts';
import type { Deps } from '../../deps.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import { findByVersion, type ShownVersion } from '../published-document.ts';
import { readPictureToken } from './picture-token.ts';

const hour = 60 * 60;

/**
 * Handles `GET /p/{token}.jpg`: the picture of a PDF's first page, for rooms and for chats that show a preview of a link. It
 * is drawn for the first who asks, in the process that reads files from outside, and kept.
 */
export function pictureRoute({ db, blobs, secrets }: Pick<Deps, 'db' | 'blobs' | 'secrets'>) {
  const pictures = coalesceLookups(async (versionId: string) => {
    const document = await findByVersion(db, versionId);
    return document?.shown && hasPicture(document.shown) ? pictureOf(document.shown) : undefined;
  });

  return async (c: Context): Promise<Response> => {
    const grant = await readPictureToken(secrets, (c.req.param('file') ?? '').replace(/\.jpg$/, ''));
    const document = grant && (await findByVersion(db, grant.versionId));
    if (!document || !grant.holdsFor(document)) return c.notFound();
    const picture = await pictures(grant.versionId);
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `private, max-age=${hour}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };

  async function pictureOf({ versionId, blob }: ShownVersion): Promise<Buffer | undefined> {
    const kept = await db
      .selectFrom('version_pictures')
      .select('picture')
      .where('version_id', '=', versionId)
      .executeTakeFirst();
    if (kept) return kept.picture ?? undefined;
    const picture = blob === undefined ? undefined : await draw(blob);
    await db
      .insertInto('version_pictures')
      .values({ version_id: versionId, picture: picture ?? null })
      .onConflict((conflict) => conflict.column('version_id').doNothing())
      .execute();
    return picture;
  }

  /** Visitors' pictures take turns with one another, and publishing does not wait for all of them. */
  async function draw(blob: string): Promise<Buffer | undefined> {
    try {
      const drawn = await withLocalFile(blobs, blob, (path) => runInspection('pictures', 'drawFirstPage', { path }));
      return drawn && Buffer.from(drawn);
    } catch (error) {
      // The page takes more time or memory than a picture is worth.
      if (error instanceof BadRequest) return undefined;
      throw error;
    }
  }
}

/** Returns whether a first page can be drawn: of PDFs, and of Office files, which are shown as PDFs. */
export function hasPicture({ form }: ShownVersion): boolean {
  return form === 'pdf';
}
