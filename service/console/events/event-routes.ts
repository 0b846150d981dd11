import { Hono } from 'hono';
import { streamEvents } from '../../api/events/event-stream.ts';
import type { Deps } from '../../deps.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { signedInOwner } from '../sign-in/session-cookie.ts';

/** Serves the events of the workspace to open pages of the console, until the person signs out. */
export function eventRoutes(deps: Deps): Hono<ConsoleEnv> {
  return new Hono<ConsoleEnv>().get('/events', (c) => {
    const { userId, workspace } = c.get('owner');
    const isAllowed = async () => {
      const owner = await signedInOwner(c, deps);
      return owner?.userId === userId && owner.workspace.id === workspace.id;
    };
    return streamEvents(c, deps, { userId, workspaceId: workspace.id, isAllowed });
  });
}
