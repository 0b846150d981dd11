import { Hono } from 'hono';
import * as z from 'zod';
import {
  changeDocumentNotices,
  changeNoticeSettings,
  changeTimeZone,
  readNoticeSettings,
  readTimeZone,
} from '../../accounts/notice-settings.ts';
import { defined } from '../../api/presenters/defined.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { type NoticeKind, noticeKinds, noticePaces } from '../../events/notice-kinds.ts';
import { bounceOfOwner, forgetBounce } from '../../mail/bounces/suppression-list.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { NoticesPage } from './notices-page.tsx';

const pace = z.enum(noticePaces).optional();

/** A setting that the form does not send stays unchanged. */
const form = z.object({
  ...(Object.fromEntries(noticeKinds.map((kind) => [kind, pace])) as Record<NoticeKind, typeof pace>),
  queue: pace,
  summary: z.enum(['off', 'week']).optional(),
  time_zone: z.string().max(100).optional(),
});

/** Serves the settings of notices: those of all the person's documents, and that of one document. */
export function noticeRoutes(deps: Pick<Deps, 'config' | 'db' | 'secrets'>): Hono<ConsoleEnv> {
  const { config, db } = deps;
  const sendsMail = config.mail !== undefined;
  const routes = new Hono<ConsoleEnv>();

  routes.get('/account/notices', async (c) => {
    const owner = c.get('owner');
    const settings = await readNoticeSettings(db, owner.userId);
    const timeZone = await readTimeZone(db, owner.userId);
    const saved = c.req.query('saved') !== undefined;
    const bounced = sendsMail ? await bounceOfOwner(deps, owner.email) : undefined;
    return sendPage(c, <NoticesPage {...{ owner, settings, timeZone, sendsMail, saved, bounced }} />);
  });

  routes.post('/account/notices', async (c) => {
    const sent = form.safeParse(await c.req.parseBody());
    if (!sent.success || !sendsMail) return c.redirect('/account/notices', 303);
    const owner = c.get('owner');
    const { userId } = owner;
    const { time_zone: timeZone, ...settings } = sent.data;
    // Browsers know some zones by older or newer names than the list.
    if (timeZone !== undefined && !isTimeZone(timeZone)) {
      const entered = { ...(await readNoticeSettings(db, userId)), ...defined(settings) };
      const known = await readTimeZone(db, userId);
      const page = <NoticesPage {...{ owner, settings: entered, timeZone: known, sendsMail, unknownZone: timeZone }} />;
      return sendPage(c, page, { status: 400 });
    }
    if (timeZone !== undefined) await changeTimeZone(db, userId, timeZone);
    await changeNoticeSettings(db, userId, settings);
    return c.redirect('/account/notices?saved', 303);
  });

  routes.post('/account/notices/restart', async (c) => {
    await forgetBounce(deps, null, c.get('owner').email);
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

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
