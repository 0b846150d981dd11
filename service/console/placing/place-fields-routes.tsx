import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { checkFields } from '../../forms/placed/check-fields.ts';
import { drawPlacedPage } from '../../forms/placed/draw-page.ts';
import { ContentReplaced } from '../../forms/placed/errors.ts';
import { findPlacement, findUsedNames } from '../../forms/placed/find-placement.ts';
import { readPageSizes } from '../../forms/placed/page-sizes.ts';
import { placeFields } from '../../forms/placed/place-fields.ts';
import { addressesOf } from '../../links/addresses.ts';
import { createPublishLimiter } from '../../plans/publish-limiter.ts';
import { type Refusal, refusalOf } from '../components/refusal.tsx';
import { notFoundPage } from '../layout/error-pages.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { type EnteredField, enteredField, parseEnteredFields, readEnteredFields } from './entered-fields.ts';
import { NoFieldsPage, PlaceFieldsPage } from './place-fields-page.tsx';

interface Shown {
  /** What a person entered, instead of what is stored. */
  entered?: EnteredField[];
  refusal?: Refusal;
  status?: ContentfulStatusCode;
}

/** Serves the page on which owners place fields on a PDF, and the pictures of its pages. */
export function placeFieldsRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { db, blobs, config } = deps;
  const addresses = addressesOf(config);
  const limiter = createPublishLimiter(deps);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/place', async (c) => show(c, await documentOf(c)));

  routes.get('/documents/:ref/place/pages/:picture{\\d{1,5}\\.jpg}', async (c) => {
    const document = await documentOf(c);
    const placement = await findPlacement(db, document.id);
    if (!placement) return sendPage(c, notFoundPage, { status: 404 });
    const { blob } = placement;
    const page = Number.parseInt(c.req.param('picture'), 10);
    const picture = await drawPlacedPage(blobs, blob, page, c.get('owner').userId);
    if (!picture) return sendPage(c, notFoundPage, { status: 404 });
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  routes.post('/documents/:ref/place', async (c) => {
    const { userId, workspace } = c.get('owner');
    const document = await documentOf(c);
    const body = await c.req.parseBody();
    const entered = readEnteredFields(body);
    const placement = await findPlacement(db, document.id);
    if (!placement) return sendPage(c, notFoundPage, { status: 404 });
    try {
      if (body.version !== placement.liveVersionId) throw new ContentReplaced();
      const pages = await readPageSizes(blobs, placement, userId);
      const usedNames = await findUsedNames(db, document.id);
      const fields = checkFields(parseEnteredFields(entered), pages, { ...placement, usedNames });
      const publisher = { user: { id: userId }, workspace };
      await placeFields(deps, limiter, publisher, document.id, placement, fields);
    } catch (cause) {
      return show(c, document, { entered, ...refusalOf(c, cause) });
    }
    return c.redirect(`/documents/${document.id}/place/?saved`, 303);
  });

  function documentOf(c: Context<ConsoleEnv>): Promise<StoredDocument> {
    return findDocument(db, c.get('owner').workspace.id, c.req.param('ref') ?? '');
  }

  async function show(
    c: Context<ConsoleEnv>,
    document: StoredDocument,
    { entered, refusal, status = 200 }: Shown = {},
  ) {
    const owner = c.get('owner');
    const link = addresses.link(document.slug);
    const placement = await findPlacement(db, document.id);
    if (!placement) return sendPage(c, notFoundPage, { status: 404 });
    const { liveVersionId: versionId, fields, from } = placement;
    try {
      const pages = await readPageSizes(blobs, placement, owner.userId);
      const shown = { pages, versionId, fields: entered ?? fields.map(enteredField), from, refusal };
      const isSaved = c.req.query('saved') !== undefined;
      return await sendPage(c, <PlaceFieldsPage {...{ owner, document, link, isSaved, ...shown }} />, { status });
    } catch (cause) {
      const refused = refusalOf(c, cause);
      return sendPage(c, <NoFieldsPage {...{ owner, document, link }} refusal={refused.refusal} />, {
        status: refused.status,
      });
    }
  }

  return routes;
}
