import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../deps.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import { cutPage, readPage } from '../components/paging.tsx';
import type { Refusal } from '../components/refusal.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { DocumentsPage } from './documents-page.tsx';

/** A refused file and the values entered with it. */
export interface RefusedPublish {
  title: string | undefined;
  refusal: Refusal;
  status: ContentfulStatusCode;
}

/** Sends the list of documents with the publish form above it. */
export async function sendDocumentsPage(
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
