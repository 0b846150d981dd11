import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { findFields, saveFieldLabels } from '../../forms/field-labels.ts';
import { addressesOf } from '../../links/addresses.ts';
import { notFoundPage } from '../layout/error-pages.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { FieldsPage } from './fields-page.tsx';

/** Serves the owner's names for form fields. */
export function fieldRoutes({ db, config }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/fields', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const named = await findFields(db, document.id);
    if (!named) return sendPage(c, notFoundPage, { status: 404 });
    const done =
      c.req.query('saved') !== undefined ? 'saved' : c.req.query('replaced') !== undefined ? 'replaced' : undefined;
    return sendPage(c, <FieldsPage {...{ owner, document, named, done }} link={addresses.link(document.slug)} />);
  });

  routes.post('/documents/:ref/fields', async (c) => {
    const document = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const named = await findFields(db, document.id);
    if (!named) return sendPage(c, notFoundPage, { status: 404 });
    const body = await c.req.parseBody();
    // Fields are identified by their position, which differs between versions.
    if (body.version !== named.versionId) return c.redirect(`/documents/${document.id}/fields/?replaced`, 303);
    const given = named.fields.flatMap(({ name }, at): [string, string][] => {
      const label = body[`label-${at}`];
      return typeof label === 'string' ? [[name, label]] : [];
    });
    await saveFieldLabels(db, document.id, new Map(given));
    return c.redirect(`/documents/${document.id}/fields/?saved`, 303);
  });

  return routes;
}
