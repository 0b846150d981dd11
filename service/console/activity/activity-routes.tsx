import { Hono } from 'hono';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { forwardedLinks } from '../../documents/recipients/forwarded-links.ts';
import { newestVersion, shownVersions } from '../../documents/versions/list-versions.ts';
import { countLostViews } from '../../documents/views/count-lost-views.ts';
import { listViews } from '../../documents/views/list-views.ts';
import { readingHeatmap } from '../../documents/views/reading-heatmap.ts';
import { uncountedOpenings, viewsBy } from '../../documents/views/view-sources.ts';
import { viewsOverTime } from '../../documents/views/views-over-time.ts';
import { formWarnings } from '../../documents/warnings/form-warnings.ts';
import { sentencesOf } from '../../documents/warnings/warning.ts';
import { findForm } from '../../forms/find-form.ts';
import { addressesOf } from '../../links/addresses.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { cutPage, readPage } from '../components/paging.tsx';
import { outcomeNow } from '../documents/upload-outcome.ts';
import { newestEvent } from '../events/newest-event.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { ActivityPage } from './activity-page.tsx';
import { parseRange } from './activity-range.ts';

/** `?version=`: the version whose reading is shown; the live one without it. */
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined);

const doneWords = new Map(
  Object.entries({
    published: 'Published. Copy the link and share it.',
    received: 'Uploaded. You can copy the link now.',
    off: 'Link turned off.',
    on: 'Link turned on.',
  }),
);

/** Serves the page with the activity of a document. */
export function activityRoutes({ db, config }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref', async (c) => {
    const owner = c.get('owner');
    const newestShown = await newestEvent(db, owner.workspace.id);
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const range = parseRange(c.req.query('range'), document);
    const { page, ...rows } = readPage(c.req.query('page'));
    const { id, kind } = document;
    const { since } = range;
    const versions = await shownVersions(db, id);
    const version = versionNumber.parse(c.req.query('version')) ?? versions[0] ?? 1;
    const views = cutPage(await listViews(db, id, { since, ...rows }));
    const pro = planIncludes(owner.workspace.plan, 'pro');
    const periods = await viewsOverTime(db, id, range.unit, since);
    const newest = await newestVersion(db, id);
    const asForm = sentencesOf(formWarnings(owner.workspace.plan, await findForm(db, newest.id)));
    const props = {
      newest: newestShown,
      link: addresses.link(document.slug),
      done: doneWords.get(outcomeNow(document, c.req.query('done'), 'published') ?? ''),
      warnings: [...asForm, ...newest.warnings],
      count: periods.reduce((sum, { views }) => sum + views, 0),
      periods,
      places: await viewsBy(db, id, 'location', since),
      devices: await viewsBy(db, id, 'device', since),
      uncounted: await uncountedOpenings(db, id, since),
      lost: await countLostViews(db, id, since),
      passedOn: await forwardedLinks(db, id),
      versions,
      version,
      heat: pro ? await readingHeatmap(db, id, { kind, since, version }) : ('plan' as const),
      views: views.rows,
      pages: { page, hasMore: views.hasMore },
    };
    return sendPage(c, <ActivityPage {...{ owner, document, range }} {...props} />);
  });

  return routes;
}
