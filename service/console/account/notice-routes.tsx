import { Hono } from 'hono';
import * as z from 'zod';
import { changeDocumentNotices, changeNoticeSettings, readNoticeSettings } from '../../accounts/notice-settings.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { noticeKinds, noticePaces } from '../../events/notice-kinds.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { NoticesPage } from './notices-page.tsx';

/** Kinds that are missing or unknown stay as they are. */
const form = z.partialRecord(z.enum(noticeKinds), z.enum(noticePaces));

/** Serves what a person is told of by mail: of all their documents, and of one. */
export function noticeRoutes(deps: Pick<Deps, 'config' | 'db'>): Hono<ConsoleEnv> {
  const { config, db } = deps;
  const sendsMail = config.mail !== undefined;
  const routes = new Hono<ConsoleEnv>();

  routes.get('/account/notices', async (c) => {
    const owner = c.get('owner');
    const settings = await readNoticeSettings(db, owner.userId);
    const saved = c.req.query('saved') !== undefined;
    return sendPage(c, <NoticesPage {...{ owner, settings, sendsMail, saved }} />);
  });

  routes.post('/account/notices', async (c) => {
    const body = await c.req.parseBody();
    const sent = form.safeParse(
      Object.fromEntries(noticeKinds.flatMap((kind) => (kind in body ? [[kind, body[kind]]] : []))),
    );
    if (!sent.success || !sendsMail) return c.redirect('/account/notices', 303);
    await changeNoticeSettings(db, c.get('owner').userId, sent.data);
    return c.redirect('/account/notices?saved', 303);
  });

  routes.post('/documents/:ref/notices', async (c) => {
    const { workspace, userId } = c.get('owner');
    const { id } = await findDocument(db, workspace.id, c.req.param('ref'));
    const { notices } = await c.req.parseBody();
    await changeDocumentNotices(db, userId, id, notices === 'on');
    return c.redirect(`/documents/${id}/update/?done=saved`, 303);
  });

  return routes;
}
