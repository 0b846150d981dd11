import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import type { Deps } from '../deps.ts';
import { DocumentNotFound } from '../documents/errors/document-not-found.ts';
import { RoomNotFound } from '../rooms/errors/room-not-found.ts';
import { accessRoutes } from './access-routes.tsx';
import { accountRoutes } from './account-routes.tsx';
import { type ConsoleEnv, requireOwner } from './console-env.ts';
import { documentRoutes } from './document-routes.tsx';
import { fieldRoutes } from './field-routes.tsx';
import { missingPage } from './pages/missing-page.tsx';
import { responseRoutes } from './response-routes.tsx';
import { reviewRoutes } from './review-routes.tsx';
import { roomRoutes } from './room-routes.tsx';
import { sendPage } from './send-page.ts';
import { signInRoutes } from './sign-in-routes.tsx';
import { signedCopyRoutes } from './signed-copy-routes.tsx';

/** The owner's web pages. They work without scripts, and take forms from themselves only. */
export function createConsole(deps: Deps): Hono<ConsoleEnv> {
  const site = new Hono<ConsoleEnv>();
  site.onError((cause, c) => {
    if (cause instanceof DocumentNotFound || cause instanceof RoomNotFound)
      return sendPage(c, missingPage, { status: 404 });
    throw cause;
  });
  site.use(csrf({ origin: deps.config.baseUrl }));
  site.route('/', signInRoutes(deps));
  site.use(requireOwner(deps));
  site.route('/', documentRoutes(deps));
  site.route('/', roomRoutes(deps));
  site.route('/', responseRoutes(deps));
  site.route('/', fieldRoutes(deps));
  site.route('/', signedCopyRoutes(deps));
  site.route('/', accessRoutes(deps));
  site.route('/', reviewRoutes(deps));
  site.route('/', accountRoutes(deps));
  site.all('*', (c) => sendPage(c, missingPage, { status: 404 }));
  return site;
}
