import { Hono } from 'hono';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { findVisit, otherVisits } from '../../documents/views/find-visit.ts';
import { readingHeatmap } from '../../documents/views/reading-heatmap.ts';
import { addressesOf } from '../../links/addresses.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { cutPage, pageSize } from '../components/paging.tsx';
import { notFoundPage } from '../layout/error-pages.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { VisitPage } from './visit-page.tsx';

/** Serves the page of one visit. */
export function visitRoutes({ db, config }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/views/:view', async (c) => {
    const owner = c.get('owner');
    const { workspace } = owner;
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const viewId = z.uuid().safeParse(c.req.param('view'));
    const visit = viewId.success ? await findVisit(db, document.id, viewId.data) : undefined;
    if (!visit) return sendPage(c, notFoundPage, { status: 404 });
    const detailed = planIncludes(workspace.plan, 'pro');
    const { version } = visit;
    const heat = detailed
      ? await readingHeatmap(db, document.id, { kind: document.kind, since: new Date(0), version })
      : undefined;
    const others = cutPage(await otherVisits(db, workspace.id, visit, pageSize + 1));
    const props = {
      link: addresses.link(document.slug),
      sections: heat?.by === 'heading' ? heat.parts.map(({ name }) => name) : [],
      others: others.rows,
      hasMore: others.hasMore,
      detailed,
    };
    return sendPage(c, <VisitPage {...{ owner, document, visit }} {...props} />);
  });

  return routes;
}
