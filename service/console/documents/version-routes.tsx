import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { findVersion, listVersions } from '../../documents/versions/list-versions.ts';
import { restoreVersion } from '../../documents/versions/restore-version.ts';
import { DocumentNotFound } from '../../errors/request-errors.ts';
import { attachment } from '../../http/content-disposition.ts';
import { addressesOf } from '../../links/addresses.ts';
import { createPublishLimiter } from '../../plans/publish-limiter.ts';
import { cutPage, readPage } from '../components/paging.tsx';
import { refusalOf } from '../components/refusal.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { canBeOpened } from './document-states.tsx';
import { ReplacePage } from './replace-page.tsx';
import { outcomeNow } from './upload-outcome.ts';
import { VersionsPage } from './versions-page.tsx';

const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

const doneWords = new Map(
  Object.entries({
    replaced: 'Updated. The link shows the new content.',
    received: 'Uploaded. The link stays the same.',
    unchanged: 'The link already shows this file. Nothing was changed.',
    restored: 'Restored as the newest version.',
  }),
);

/** The same of a link that is closed, which shows nothing, new or old. */
const closedWords = Object.entries({
  replaced: 'Updated.',
  unchanged: 'This file is already the newest version. Nothing was changed.',
});

/** Returns what a page says of an outcome. */
function wordsOf(outcome: string | undefined, document: StoredDocument): string | undefined {
  const words = canBeOpened(document) ? doneWords : new Map([...doneWords, ...closedWords]);
  return words.get(outcome ?? '');
}

/** Serves the versions of a document: the list, each original file, and restoring one. */
export function versionRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { db, blobs, config } = deps;
  const addresses = addressesOf(config);
  const limiter = createPublishLimiter(deps);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/versions', async (c) => {
    const document = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    return showVersions(c, document);
  });

  routes.get('/documents/:ref/replace', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const link = addresses.link(document.slug);
    return sendPage(c, <ReplacePage {...{ owner, document, link }} fileLimit={config.uploadLimit} />);
  });

  routes.get('/documents/:ref/versions/:number/original', async (c) => {
    const document = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const version = await versionOf(document, c.req.param('number'));
    const { blob, name } = version.source;
    // Published content is hostile and this is the origin of the sign-in: the file is always downloaded, never
    // displayed.
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(await blobs.size(blob)),
      'Content-Disposition': attachment(name || document.title),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(await blobs.open(blob)) as ReadableStream, 200, headers);
  });

  routes.post('/documents/:ref/versions/:number/restore', async (c) => {
    const { userId, workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const { number } = await versionOf(document, c.req.param('number'));
    try {
      await restoreVersion(deps, limiter, { user: { id: userId }, workspace }, document, number);
    } catch (cause) {
      return showVersions(c, document, refusalOf(c, cause));
    }
    return c.redirect(`/documents/${document.id}/versions/?done=restored`, 303);
  });

  async function versionOf(document: StoredDocument, text: string) {
    const number = versionNumber.safeParse(text);
    const version = number.success ? await findVersion(db, document.id, number.data) : undefined;
    if (!version) throw new DocumentNotFound();
    return version;
  }

  async function showVersions(
    c: Context<ConsoleEnv>,
    document: StoredDocument,
    refused?: ReturnType<typeof refusalOf>,
  ) {
    const refusal = refused?.refusal;
    const owner = c.get('owner');
    const { page, ...rows } = readPage(c.req.query('page'));
    const { rows: versions, hasMore } = cutPage(await listVersions(db, document.id, rows));
    const link = addresses.link(document.slug);
    const done = wordsOf(outcomeNow(document, c.req.query('done'), 'replaced'), document);
    const body = <VersionsPage {...{ owner, document, link, versions, refusal, done }} pages={{ page, hasMore }} />;
    return sendPage(c, body, { status: refused?.status ?? 200 });
  }

  return routes;
}
