import { Hono } from 'hono';
import type { Activity } from '#shared/contract/activity.ts';
import type { Cell } from '#shared/formats/csv.ts';
import { dayMs } from '#shared/formats/utc-day.ts';
import { activityMessage } from '../../api/presenters/messages.ts';
import { presentView } from '../../api/presenters/view.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { type CountedView, everyView } from '../../documents/views/list-views.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { sendCsv, sendFile } from '../components/send-file.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { parseRange } from './activity-range.ts';

const columns = ['When', 'Who', 'Where', 'Device', 'Room', 'Version'];
const proColumns = ['Seconds viewed', 'Read (%)', 'Clicks', 'Sections'];

/** Serves the views of a document within a range as files: CSV for spreadsheets, JSON for programs. */
export function exportRoutes({ db }: Deps): Hono<ConsoleEnv> {
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/activity.csv', async (c) => {
    const { workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const { since } = parseRange(c.req.query('range'), document);
    const detailed = planIncludes(workspace.plan, 'pro');
    const header = detailed ? [...columns, ...proColumns] : columns;
    return sendCsv(c, `Views of ${document.title}.csv`, header, rowsOf(everyView(db, document.id, since), detailed));
  });

  routes.get('/documents/:ref/activity.json', async (c) => {
    const { workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const { since } = parseRange(c.req.query('range'), document);
    const present = (view: CountedView) => presentView(view, workspace.plan, document.kind);
    const type = 'application/json; charset=utf-8';
    const views = everyView(db, document.id, since);
    return sendFile(c, `Views of ${document.title}.json`, type, jsonOf(document, since, views, present));
  });

  return routes;
}

async function* rowsOf(views: AsyncIterable<CountedView>, detailed: boolean): AsyncGenerator<Cell[]> {
  for await (const view of views) {
    const row = [view.at.toISOString(), view.who, view.location, view.device, view.room, view.version];
    const seconds = view.visibleMs === undefined ? undefined : Math.round(view.visibleMs / 1000);
    yield detailed ? [...row, seconds, view.completionPct, view.clicks, view.sections.join(' | ')] : row;
  }
}

/** Writes what the API's activity endpoint returns, with all views of the range. */
async function* jsonOf(
  { title, views: total }: StoredDocument,
  since: Date,
  views: AsyncIterable<CountedView>,
  present: (view: CountedView) => Activity['views'][number],
): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(title)},"total_views":${total},"views":[`;
  let count = 0;
  for await (const view of views) yield `${count++ === 0 ? '' : ','}\n${JSON.stringify(present(view))}`;
  const days = Math.ceil((Date.now() - since.getTime()) / dayMs);
  yield `\n],"message":${JSON.stringify(activityMessage(count, total, days))}}\n`;
}
