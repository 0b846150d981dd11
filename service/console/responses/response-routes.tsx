import { Hono } from 'hono';
import * as z from 'zod';
import type { Cell } from '#shared/formats/csv.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { deleteResponse, isOfSigner } from '../../forms/delete-response.ts';
import { findFields } from '../../forms/field-labels.ts';
import { countResponses, everyResponse, findResponse, listResponses } from '../../forms/list-responses.ts';
import { findUnfinishedSignings } from '../../forms/signers/unfinished-signing.ts';
import { addressesOf } from '../../links/addresses.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { cutPage, readPage } from '../components/paging.tsx';
import { sendCsv } from '../components/send-file.ts';
import { notFoundPage } from '../layout/error-pages.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { answerText, signedCopyStates } from './answers-and-copies.tsx';
import { ResponsePage } from './response-page.tsx';
import { ResponsesPage } from './responses-page.tsx';

/** Serves the responses to a form: the list, one response and its deletion, and the CSV export. */
export function responseRoutes({ db, config }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/responses', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const { page, ...rows } = readPage(c.req.query('page'));
    const responses = cutPage(await listResponses(db, document.id, rows));
    const ids = responses.rows.map(({ id }) => id);
    const form = await findFields(db, document.id);
    const answered = await countResponses(db, document.id, { answered: true });
    const props = {
      link: addresses.link(document.slug),
      responses: responses.rows,
      unfinished: await findUnfinishedSignings(db, ids),
      counts: { answered, declined: (await countResponses(db, document.id)) - answered },
      fillable: form?.fields.some(({ readOnly }) => !readOnly) ?? false,
      acceptsAnswers: planIncludes(owner.workspace.plan, 'paid'),
      pages: { page, hasMore: responses.hasMore },
      deleted: c.req.query('deleted') !== undefined,
    };
    return sendPage(c, <ResponsesPage {...{ owner, document }} {...props} />);
  });

  routes.get('/documents/:ref/responses.csv', async (c) => {
    const document = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const until = new Date();
    const columns = await columnsOf(document.id, until);
    const header = ['When', 'Who', 'Email', 'Signed by', 'Signed copy', 'Declined', 'Reason', ...columns.values()];
    return sendCsv(c, `Responses to ${document.title}.csv`, header, rowsOf(document.id, until, [...columns.keys()]));
  });

  routes.get('/documents/:ref/responses/:id', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const id = z.uuid().safeParse(c.req.param('id'));
    const response = id.success ? await findResponse(db, document.id, id.data) : undefined;
    if (!response) return sendPage(c, notFoundPage, { status: 404 });
    const deletable = !(await isOfSigner(db, response.id));
    const unfinished = (await findUnfinishedSignings(db, [response.id])).get(response.id);
    const link = addresses.link(document.slug);
    return sendPage(c, <ResponsePage {...{ owner, document, response, unfinished, deletable, link }} />);
  });

  routes.post('/documents/:ref/responses/:id/delete', async (c) => {
    const document = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const id = z.uuid().safeParse(c.req.param('id'));
    const outcome = id.success ? await deleteResponse(db, document.id, id.data) : 'not found';
    if (outcome === 'not found') return sendPage(c, notFoundPage, { status: 404 });
    const list = `/documents/${document.id}/responses/`;
    // The page of a signer's response does not offer this.
    return c.redirect(outcome === 'deleted' ? `${list}?deleted` : `${list}${c.req.param('id')}/`, 303);
  });

  /** Returns a column for every field that was ever answered, with the name that the newest response uses. */
  async function columnsOf(documentId: string, until: Date): Promise<Map<string, string>> {
    const columns = new Map<string, string>();
    for await (const response of everyResponse(db, documentId, until)) {
      for (const { name, label } of response.answers) if (!columns.has(name)) columns.set(name, label);
    }
    return columns;
  }

  async function* rowsOf(documentId: string, until: Date, columns: readonly string[]): AsyncGenerator<Cell[]> {
    for await (const { at, who, email, signing, answers, declinedReason } of everyResponse(db, documentId, until)) {
      const given = new Map(answers.map((answer) => [answer.name, answerText(answer)]));
      const facts = [at.toISOString(), who, email, signing?.signerName, signing && signedCopyStates[signing.state]];
      const declined = [declinedReason === undefined ? undefined : 'Yes', declinedReason];
      yield [...facts, ...declined, ...columns.map((name) => given.get(name) || undefined)];
    }
  }

  return routes;
}
