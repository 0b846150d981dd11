import type { Context } from 'hono';
import { senderNameOf } from '../../accounts/appearance.ts';
import { endNotices, readNoticeSettings, readNoticeToken, resumeNotices } from '../../accounts/notice-settings.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hasUnsubscribed, readUnsubscribeToken, resubscribe, unsubscribe } from '../../mail/unsubscribe.ts';
import type { LinkPages } from '../pages/link-pages.ts';

/** Mail that somebody can end. */
interface Subscription {
  /** Whose mail it is; absent for notifications to an owner. */
  name: string | undefined;
  hasEnded(): Promise<boolean>;
  end(): Promise<void>;
  resume(): Promise<void>;
}

/**
 * Serves the page behind the unsubscribe link of a mail, and its POST, which mail programs send by themselves when their user
 * clicks "Unsubscribe" (RFC 8058). Opening the page changes nothing: programs that check links open it too.
 */
export function unsubscribeRoutes({ db, secrets, config }: Pick<Deps, 'db' | 'secrets' | 'config'>, pages: LinkPages) {
  /** @returns undefined for a token that is not ours, or of a workspace that is gone */
  async function read(c: Context): Promise<Subscription | undefined> {
    const token = c.req.param('token') ?? '';
    const notices = await readNoticeToken(secrets, token);
    if (notices) {
      return {
        name: undefined,
        hasEnded: async () => (await readNoticeSettings(db, notices.userId))[notices.kind] === 'off',
        end: () => endNotices(db, notices),
        resume: () => resumeNotices(db, notices),
      };
    }
    const links = await readUnsubscribeToken(secrets, token);
    const name = links && (await findSenderName(db, links.workspaceId, config.linkHost));
    return links && name !== undefined
      ? {
          name,
          hasEnded: () => hasUnsubscribed(db, links),
          end: () => unsubscribe(db, links),
          resume: () => resubscribe({ db, secrets }, links),
        }
      : undefined;
  }

  /** Shows the current state, also to a person who comes back later. */
  const show = async (c: Context, { name, hasEnded }: Subscription) =>
    (await hasEnded()) ? pages.unsubscribed(c, name) : pages.unsubscribe(c, name);

  return {
    async ask(c: Context) {
      const found = await read(c);
      return found ? show(c, found) : pages.missing(c);
    },
    async change(c: Context) {
      const found = await read(c);
      if (!found) return pages.missing(c);
      const { action } = await c.req.parseBody();
      await (action === 'undo' ? found.resume() : found.end());
      return show(c, found);
    },
  };
}

/** Returns the name that mails of the workspace give; undefined when the workspace is gone. */
async function findSenderName(db: Db, workspaceId: string, linkHost: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('workspace_appearance as a', 'a.workspace_id', 'm.workspace_id')
    .select(['u.name as owner_name', 'a.sender_name'])
    .where('m.workspace_id', '=', workspaceId)
    .orderBy('u.created_at')
    .executeTakeFirst();
  return row && (senderNameOf(row) || new URL(linkHost).host);
}
