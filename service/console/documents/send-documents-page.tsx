import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { plainText } from '#shared/formats/plain-text.ts';
import type { Deps } from '../../deps.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import { addressesOf } from '../../links/addresses.ts';
import { bounceOfOwner } from '../../mail/bounces/suppression-list.ts';
import { cutPage, readPage } from '../components/paging.tsx';
import type { Refusal } from '../components/refusal.tsx';
import { newestEvent } from '../events/newest-event.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { DocumentsPage } from './documents-page.tsx';

/** A refused file and the values entered with it. */
export interface RefusedPublish {
  title: string | undefined;
  refusal: Refusal;
  status: ContentfulStatusCode;
}

const documentOrder = z.enum(['newest', 'viewed', 'views', 'title']).catch('newest');

/** Sends the list of documents with the publish form above it. */
export async function sendDocumentsPage(
  c: Context<ConsoleEnv>,
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  refused?: RefusedPublish,
): Promise<Response> {
  const { db, config } = deps;
  const owner = c.get('owner');
  const newest = await newestEvent(db, owner.workspace.id);
  const query = plainText(c.req.query('query') ?? '');
  const { page, ...rows } = readPage(c.req.query('page'));
  const order = documentOrder.parse(c.req.query('sort'));
  const { rows: documents, hasMore } = cutPage(await listDocuments(db, owner.workspace.id, { query, order, ...rows }));
  const addresses = addressesOf(config);
  const publish = { fileLimit: config.uploadLimit, title: refused?.title, refusal: refused?.refusal };
  const deleted = c.req.query('deleted') !== undefined;
  const bounced = config.mail && (await bounceOfOwner(deps, owner.email));
  const body = (
    <DocumentsPage
      {...{ owner, newest, documents, query, order, publish, deleted, bounced }}
      linkOf={({ slug }) => addresses.link(slug)}
      pages={{ page, hasMore }}
    />
  );
  return sendPage(c, body, { status: refused?.status ?? 200 });
}
