/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { limits } from '#shared/contract/limits';
import { recipientInput } from '#shared/contract/recipient';
import type { Deps } from '../deps.ts';
import { changeSettings } from '../documents/change-settings.ts';
import { BadRequest } from '../documents/errors/bad-request.ts';
import { PlanLimit } from '../documents/errors/plan-limit.ts';
import { findDocument } from '../documents/find-document.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { findRecipient, makeRecipient } from '../documents/make-recipient.ts';
import { readActivity } from '../documents/read-activity.ts';
import type { StoredDocument } from '../documents/stored-document.ts';
import { addressesOf } from '../links/addresses.ts';
import { signOwnerPass } from '../links/owner-pass.ts';
import { planIncludes } from '../plans/plan-rules.ts';
import type { ConsoleEnv } from './console-env.ts';
import { DocumentPage, type DocumentPageProps } from './pages/document-page.tsx';
import { DocumentsPage } from './pages/documents-page.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { sendPage } from './send-page.ts';
import { changeFrom, fieldsOf, readSettingsForm } from './settings-form.ts';

const personForm = z.object({ name: z.string().catch(''), email: z.string().trim().catch('') });

/** The owner's documents: list, one with its activity, its settings, and the way to the link itself. */
export function documentRoutes({ db, config, secrets }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/', (c) => c.redirect('/documents', 303));

  routes.get('/documents', async (c) => {
    const owner = c.get('owner');
    const query = c.req.query('query') ?? '';
    const limit = limits.documents.max;
    const documents = await listDocuments(db, owner.workspace.id, { query, limit });
    return sendPage(c, <DocumentsPage {...{ owner, documents, query }} cut={documents.length === limit} />);
  });

  routes.get('/documents/:ref', async (c) => {
    const document = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const recipient = await findRecipient(db, document.id, c.req.query('recipient') ?? '');
    const made = recipient && { who: recipient.who, link: addresses.link(document.slug, recipient.code) };
    return showDocument(c, document, { made });
  });

  routes.post('/documents/:ref/recipients', async (c) => {
    const { workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('ref'));
    const person = personForm.parse(await c.req.parseBody());
    const parsed = recipientInput.safeParse(person);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'This person cannot be used.';
      return showDocument(c, document, { refused: { ...person, message } });
    }
    const { name, email } = parsed.data;
    const { code } = await makeRecipient(db, workspace.id, document.id, { name, email });
    return c.redirect(`/documents/${document.id}/?${new URLSearchParams({ recipient: code })}#personal-link`, 303);
  });

  routes.get('/documents/:ref/update', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const saved = c.req.query('saved') !== undefined;
    return sendPage(
      c,
      <SettingsPage {...{ owner, document, saved }} link={addresses.link(document.slug)} fields={fieldsOf(document)} />,
    );
  });

  routes.post('/documents/:ref/update', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    const form = readSettingsForm(await c.req.parseBody());
    try {
      await changeSettings(db, owner.workspace, document.id, changeFrom(form, document));
      return c.redirect(`/documents/${document.id}/update/?saved`, 303);
    } catch (cause) {
      if (!(cause instanceof BadRequest || cause instanceof PlanLimit)) throw cause;
      const refusal = { message: cause.message, needsPlan: cause instanceof PlanLimit };
      const link = addresses.link(document.slug);
      return sendPage(c, <SettingsPage {...{ owner, document, link, refusal }} fields={form} />, { status: 422 });
    }
  });

  routes.get('/open/:slug', (c) => openOwnLink(c));

  const showDocument = async (
    c: Context<ConsoleEnv>,
    document: StoredDocument,
    personal: NonNullable<DocumentPageProps['personal']>,
  ) => {
    const owner = c.get('owner');
    const range = { days: 36_500, limit: limits.activity.max };
    const activity = await readActivity(db, owner.workspace.id, document.id, range);
    const detailed = planIncludes(owner.workspace.plan, 'pro');
    const link = addresses.link(document.slug);
    const page = <DocumentPage {...{ owner, document, activity, detailed, link, personal }} />;
    return sendPage(c, page, { status: personal.refused ? 422 : 200 });
  };

  /** Takes the owner to their own link, and lets the link host know whose browser it is: their looks are no views. */
  const openOwnLink = async (c: Context<ConsoleEnv>) => {
    const { userId, workspace } = c.get('owner');
    const document = await findDocument(db, workspace.id, c.req.param('slug') ?? '');
    const link = new URL(addresses.link(document.slug));
    link.searchParams.set('o', await signOwnerPass(secrets, { userId, workspaceId: workspace.id }));
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(link.href, 303);
  };

  return routes;
}
