import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../deps.ts';
import { listDocuments } from '../documents/list-documents.ts';
import type { ConsoleEnv } from './console-env.ts';
import { DocumentsPage } from './pages/documents-page.tsx';
import type { Refusal } from './pages/refusal-words.tsx';
import { cutPage, readPage } from './paging.ts';
import { sendPage } from './send-page.ts';

/** A file that was to be published and was refused, and what was entered with it. */
export interface RefusedPublish {
  title: string | undefined;
  refusal: Refusal;
  status: ContentfulStatusCode;
}

/** Sends the list of documents, with the form to publish a file above it. */
export async function showDocuments(
  c: Context<ConsoleEnv>,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  refused?: RefusedPublish,
): Promise<Response> {
  const owner = c.get('owner');
  const query = c.req.query('query') ?? '';
  const { page, ...rows } = readPage(c.req.query('page'));
  const { rows: documents, hasMore } = cutPage(await listDocuments(db, owner.workspace.id, { query, ...rows }));
  const publish = { fileLimit: config.uploadLimit, title: refused?.title, refusal: refused?.refusal };
  const deleted = c.req.query('deleted') !== undefined;
  const body = <DocumentsPage {...{ owner, documents, query, publish, deleted }} pages={{ page, hasMore }} />;
  return sendPage(c, body, { status: refused?.status ?? 200 });
}
