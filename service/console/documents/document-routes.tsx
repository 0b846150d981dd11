import { type Context, Hono } from 'hono';
import { readDocumentNotices } from '../../accounts/notice-settings.ts';
import type { Deps } from '../../deps.ts';
import { changeSettings } from '../../documents/change-settings.ts';
import { countDependents, deleteDocument } from '../../documents/delete-document.ts';
import { findDocument } from '../../documents/find-document.ts';
import { requireMail } from '../../documents/require-mail.ts';
import { turnOff, turnOn } from '../../documents/turn-off.ts';
import { BadRequest, PlanLimit } from '../../errors/request-errors.ts';
import { addressesOf } from '../../links/addresses.ts';
import { signOwnerToken } from '../../links/owner/owner-token.ts';
import { refusalStatus } from '../components/refusal.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { fieldsOfDocument, parseSettingsForm, SettingRefused, settingsChangeOf } from './parse-settings-form.ts';
import { sendDocumentsPage } from './send-documents-page.tsx';
import { SettingsPage } from './settings-page.tsx';

/** What the settings page says of the last action. */
const doneWords = new Map(Object.entries({ saved: 'Saved', opened: 'Password removed. The link opens without one.' }));

/** Serves the owner's documents: list, activity, settings, opening the link and deletion. */
export function documentRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { db, config, secrets } = deps;
  const addresses = addressesOf(config);
  const sendsMail = config.mail !== undefined;
  const routes = new Hono<ConsoleEnv>();

  routes.get('/', (c) => c.redirect('/documents', 303));

  routes.get('/documents', (c) => sendDocumentsPage(c, deps));

  routes.get('/documents/:ref/update', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const done = doneWords.get(c.req.query('done') ?? '');
    const dependents = await countDependents(db, document.id);
    const notices = await readDocumentNotices(db, owner.userId, document.id);
    const link = addresses.link(document.slug);
    const fields = fieldsOfDocument(document);
    return sendPage(
      c,
      <SettingsPage {...{ owner, document, link, dependents, sendsMail, notices, done, fields }} shown={fields} />,
    );
  });

  routes.post('/documents/:ref/update', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const form = parseSettingsForm(await c.req.parseBody());
    try {
      const change = settingsChangeOf(form, document);
      requireMail(config, change);
      await changeSettings(db, owner.workspace, document.id, change);
      return c.redirect(`/documents/${document.id}/update/?done=saved`, 303);
    } catch (cause) {
      if (!(cause instanceof BadRequest || cause instanceof PlanLimit)) throw cause;
      const needsPlan = cause instanceof PlanLimit;
      const field = cause instanceof SettingRefused ? cause.field : undefined;
      const refusal = { message: cause.message, needsPlan, passwordLost: Boolean(form.password), field };
      const link = addresses.link(document.slug);
      const dependents = await countDependents(db, document.id);
      const notices = await readDocumentNotices(db, owner.userId, document.id);
      const shown = form.shown ?? fieldsOfDocument(document);
      const page = (
        <SettingsPage {...{ owner, document, link, dependents, sendsMail, notices, refusal, shown }} fields={form} />
      );
      return sendPage(c, page, { status: refusalStatus(refusal) });
    }
  });

  routes.post('/documents/:ref/remove-password', async (c) => {
    const { workspace } = c.get('owner');
    const { id } = await findDocument(db, workspace.id, c.req.param('ref'));
    await changeSettings(db, workspace, id, { remove_password: true });
    return c.redirect(`/documents/${id}/update/?done=opened`, 303);
  });

  routes.post('/documents/:ref/delete', async (c) => {
    await deleteDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    return c.redirect('/documents?deleted', 303);
  });

  routes.post('/documents/:ref/turn-off', async (c) => {
    const { id } = await turnOff(db, c.get('owner').workspace.id, c.req.param('ref'));
    return c.redirect(`/documents/${id}/?done=off`, 303);
  });

  routes.post('/documents/:ref/turn-on', async (c) => {
    const { id } = await turnOn(db, c.get('owner').workspace.id, c.req.param('ref'));
    return c.redirect(`/documents/${id}/?done=on`, 303);
  });

  routes.get('/open/:slug', (c) => openLink(c));

  /** Redirects to the public link and marks the browser as the owner's, so that the visit is not counted as a view. */
  const openLink = async (c: Context<ConsoleEnv>) => {
    const { userId, workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('slug') ?? '');
    const link = new URL(addresses.link(document.slug));
    link.searchParams.set('o', await signOwnerToken(secrets, { userId, workspaceId: workspace.id }));
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(link.href, 303);
  };

  return routes;
}
