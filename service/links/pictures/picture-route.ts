import type { Context } from 'hono';
import { sql } from 'kysely';
import { readLogo } from '../../accounts/appearance.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import { coalesceLookups } from '../../concurrency/coalesce-lookups.ts';
import { sha256 } from '../../crypto/hashes.ts';
import type { Deps } from '../../deps.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import { accentsOf } from '../appearance/accent.ts';
import { isGated } from '../gates/missing-gates.ts';
import { findByVersion, hasFirstPage, type PublishedDocument, type ShownVersion } from '../published-document.ts';
import { readPictureToken } from './picture-token.ts';

const hour = 60 * 60;

/** Sharp in a chat, some 60 kB. What a chat or a list shows of a long page is its top. */
const firstPageSize = { width: 800, maxHeight: 1200 };

/** A page that could not be drawn is tried again after this time: the process may have been busy or killed. */
const triedAgainAfterHours = 6;

/** The colour of the mark (styles/mark.svg), for workspaces without their own. */
const ownColor = '#0b6b78';

/**
 * Handles `GET /p/{token}.jpg`: the picture of a PDF's first page, for rooms and for chats that show a preview of a link, and
 * the card of a web page, for chats. It is drawn for the first who asks, in the process that reads files from outside, and kept.
 */
export function pictureRoute({ db, blobs, secrets }: Pick<Deps, 'db' | 'blobs' | 'secrets'>) {
  const pictures = coalesceLookups(async (versionId: string) => {
    const document = await findByVersion(db, versionId);
    return document?.shown && pictureOf(document, document.shown);
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

  async function pictureOf(document: PublishedDocument, shown: ShownVersion): Promise<Buffer | undefined> {
    if (!hasFirstPage(shown) && isGated(document)) return undefined;
    const drawnFrom = hasFirstPage(shown) ? null : digestOf(document, shown);
    const kept = await db
      .selectFrom('version_pictures')
      .select(['picture', 'drawn_from'])
      .where('version_id', '=', shown.versionId)
      .where((e) =>
        e.or([
          e('picture', 'is not', null),
          e('drawn_at', '>', sql<Date>`now() - make_interval(hours => ${triedAgainAfterHours})`),
        ]),
      )
      .executeTakeFirst();
    if (kept?.drawn_from === drawnFrom) return kept.picture ?? undefined;
    const picture = await draw(document, shown);
    const values = { picture: picture ?? null, drawn_from: drawnFrom };
    await db
      .insertInto('version_pictures')
      .values({ version_id: shown.versionId, ...values })
      .onConflict((conflict) => conflict.column('version_id').doUpdateSet({ ...values, drawn_at: new Date() }))
      .execute();
    return picture;
  }

  async function draw(document: PublishedDocument, shown: ShownVersion): Promise<Buffer | undefined> {
    const { blob } = shown;
    try {
      if (!hasFirstPage(shown)) return await drawCard(document, shown);
      return blob === undefined ? undefined : await drawFirstPage(blob);
    } catch (error) {
      // The page takes more time or memory than a picture is worth.
      if (error instanceof BadRequest) return undefined;
      throw error;
    }
  }

  /** Visitors' pictures take turns with one another, and publishing does not wait for all of them. */
  async function drawFirstPage(blob: string): Promise<Buffer | undefined> {
    const drawn = await withLocalFile(blobs, blob, (path) =>
      runInspection('pictures', 'drawPage', { path, page: 1, ...firstPageSize }),
    );
    return drawn && Buffer.from(drawn);
  }

  async function drawCard(document: PublishedDocument, shown: ShownVersion): Promise<Buffer> {
    const { sender } = document;
    const logo = sender.logo && (await readLogo(db, sender.logo.id));
    const { accent } = accentsOf(sender.color ?? ownColor).light;
    const card = {
      title: document.title,
      host: hostOf(shown),
      sender: sender.name,
      accent,
      logo,
      background: sender.logo?.background,
    };
    return Buffer.from(await runInspection('pictures', 'drawLinkCard', card));
  }
}

/** Changes with everything that a card shows. */
function digestOf({ title, sender }: PublishedDocument, shown: ShownVersion): string {
  const facts = [title, hostOf(shown), sender.name, sender.color, sender.logo?.id];
  return sha256(JSON.stringify(facts)).toString('base64url');
}

function hostOf({ original }: ShownVersion): string | undefined {
  return original === undefined ? undefined : new URL(original).host;
}
