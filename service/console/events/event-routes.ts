import { Hono } from 'hono';
import { findConsoleSessions } from '../../accounts/console-sessions.ts';
import { createEventStreams } from '../../api/events/event-stream.ts';
import { batchLookups } from '../../concurrency/batch-lookups.ts';
import type { Deps } from '../../deps.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { sessionToken } from '../sign-in/session-cookie.ts';

/** The most sessions that are looked up at once. */
const maxBatch = 500;

/**
 * Serves the events of the workspace to open pages of the console, until the person signs out: those after `?since=`, which a page
 * knows (newest-event.ts).
 */
export function eventRoutes(deps: Deps): Hono<ConsoleEnv> {
  const streamEvents = createEventStreams(deps);
  const findSession = batchLookups(maxBatch, (tokens: readonly string[]) => findConsoleSessions(deps.db, tokens));
  return new Hono<ConsoleEnv>().get('/events', (c) => {
    const { userId, workspace } = c.get('owner');
    const token = sessionToken(c, deps) ?? '';
    const isAllowed = async () => {
      const owner = await findSession(token);
      return owner?.userId === userId && owner.workspace.id === workspace.id;
    };
    return streamEvents(c, { userId, workspaceId: workspace.id, since: c.req.query('since'), isAllowed });
  });
}
