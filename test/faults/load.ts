import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { noteForm } from '../support/files/pdf.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { report, visit } from '../support/pages/link-visitor.ts';

export interface Load {
  /** Publishes acknowledged until now. */
  publishes(): number;
  /** Ends the load and compares what was acknowledged with what is stored. */
  finish(pool: Pool): Promise<{ acknowledged: number; lost: number; doubled: number; serverErrors: number }>;
}

const pauseMs = 20;

/** No limit on tries per network is meant to be reached. */
const someAddress = () => ({
  'x-forwarded-for': [10, 0, 0, 0].map((part) => part || Math.ceil(Math.random() * 250)).join('.'),
});

/**
 * Publishes, reads, opens links, reports views and fills in forms, in several lanes, until it is finished. Only an answer 2xx
 * counts as acknowledged, and a view only when it is said to be stored (204).
 */
export async function startLoad(baseUrl: string, owners: readonly CreatedOwner[]): Promise<Load> {
  const callers = owners.map(({ apiKey }) => new ApiCaller(baseUrl, apiKey));
  const caller = (at: number) => callers[at % callers.length] as ApiCaller;
  const titles = new Set<string>();
  const views = new Map<string, number>();
  const answers = new Set<string>();
  let serverErrors = 0;
  let going = true;
  let made = 0;

  const note = ({ status, headers }: { status: number; headers: Headers }) => {
    if (status >= 500 && !(status === 503 && headers.has('retry-after'))) serverErrors += 1;
    return status >= 200 && status < 300;
  };
  const page = (await caller(0).send('POST', '/documents', { html: '<h1>Seen</h1>', title: 'Seen' })).body;
  const form = (
    await caller(0).upload('POST', '/documents', { name: 'form.pdf', bytes: await noteForm() }, { title: 'Form' })
  ).body;

  const tasks = {
    async publish() {
      made += 1;
      const title = `Published ${made}`;
      const answer = await caller(made).send('POST', '/documents', { html: `<h1>${title}</h1>`, title });
      if (note(answer)) titles.add(title);
    },
    async read() {
      note(await caller(0).get('/documents'));
    },
    async view() {
      // A network that makes more views than people can is believed no more.
      const address = someAddress();
      const { response, beacon } = await visit(page.link, address);
      if (!note(response)) return;
      const answer = await report(beacon, { acted: true }, address);
      note(answer);
      if (answer.status === 204) views.set(page.slug, (views.get(page.slug) ?? 0) + 1);
    },
    async respond() {
      const { action } = await openForm(form.link, someAddress());
      if (action === '') return;
      made += 1;
      const text = `Answer ${made}.`;
      if (note(await send(action, { Note: text }, {}, someAddress()))) answers.add(text);
    },
  };
  const lane = async (task: () => Promise<void>) => {
    while (going) {
      // A connection that breaks acknowledges nothing.
      await task().catch(() => {});
      await delay(pauseMs);
    }
  };
  const lanes = [tasks.publish, tasks.publish, tasks.read, tasks.read, tasks.view, tasks.view, tasks.respond].map(lane);

  return {
    publishes: () => titles.size,
    async finish(pool) {
      going = false;
      await Promise.all(lanes);
      const counts = async (query: string) =>
        new Map((await pool.query<{ name: string; count: number }>(query)).rows.map((row) => [row.name, row.count]));
      const documents = await counts('select title as name, count(*)::int from documents group by title');
      const responses = await counts(
        `select (regexp_match(answers::text, 'Answer \\d+\\.'))[1] as name, count(*)::int from responses group by 1`,
      );
      const { rows } = await pool.query(
        'select d.views, (select count(*)::int from views v where v.document_id = d.id and counted_at is not null) as counted from documents d where slug = $1',
        [page.slug],
      );
      const acknowledgedViews = views.get(page.slug) ?? 0;
      const missing = (names: Iterable<string>, stored: Map<string, number>) =>
        [...names].filter((name) => !stored.has(name)).length;
      const twice = (stored: Map<string, number>) => [...stored.values()].filter((count) => count > 1).length;
      return {
        acknowledged: titles.size + acknowledgedViews + answers.size,
        lost: missing(titles, documents) + missing(answers, responses) + Math.max(0, acknowledgedViews - rows[0].views),
        doubled: twice(documents) + twice(responses) + Math.max(0, rows[0].views - rows[0].counted),
        serverErrors,
      };
    },
  };
}
