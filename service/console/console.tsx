import { Hono } from 'hono';
import { isDeletedMeanwhile } from '../db/deleted-meanwhile.ts';
import type { Deps } from '../deps.ts';
import { DocumentNotFound, RecipientNotFound } from '../errors/request-errors.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { RoomNotFound } from '../rooms/errors.ts';
import { WebhookNotFound } from '../webhooks/errors.ts';
import { accountRoutes } from './account/account-routes.tsx';
import { noticeRoutes } from './account/notice-routes.tsx';
import { activityRoutes } from './activity/activity-routes.tsx';
import { exportRoutes } from './activity/export-routes.ts';
import { documentRoutes } from './documents/document-routes.tsx';
import { versionRoutes } from './documents/version-routes.tsx';
import { eventRoutes } from './events/event-routes.ts';
import { keyRoutes } from './keys/key-routes.tsx';
import { notFoundPage } from './layout/error-pages.tsx';
import { sendPage } from './layout/send-page.ts';
import { placeFieldsRoutes } from './placing/place-fields-routes.tsx';
import { qrRoutes } from './qr/qr-routes.tsx';
import { recipientRoutes } from './recipients/recipient-routes.tsx';
import { fieldRoutes } from './responses/field-routes.tsx';
import { responseRoutes } from './responses/response-routes.tsx';
import { signedCopyRoutes } from './responses/signed-copy-routes.tsx';
import { reviewRoutes } from './review/review-routes.tsx';
import { roomRoutes } from './rooms/room-routes.tsx';
import { type ConsoleEnv, requireSignIn } from './sign-in/require-sign-in.ts';
import { resetRoutes } from './sign-in/reset-routes.tsx';
import { signInLinkRoutes } from './sign-in/sign-in-link-routes.tsx';
import { signInRoutes } from './sign-in/sign-in-routes.tsx';
import { signersRoutes } from './signers/signers-routes.tsx';
import { visitRoutes } from './visits/visit-routes.tsx';
import { webhookRoutes } from './webhooks/webhook-routes.tsx';

const notFound = [DocumentNotFound, RecipientNotFound, RoomNotFound, WebhookNotFound];

/** Builds the owner's web pages. They work without their scripts, too, and accept changes from their own origin only. */
export function createConsole(deps: Deps): Hono<ConsoleEnv> {
  const site = new Hono<ConsoleEnv>();
  site.onError((cause, c) => {
    const isDeleted = isDeletedMeanwhile(cause);
    if (isDeleted) deps.log.warn('deleted_meanwhile', { constraint: cause.constraint, route: c.req.routePath });
    if (isDeleted || notFound.some((missing) => cause instanceof missing))
      return sendPage(c, notFoundPage, { status: 404 });
    throw cause;
  });
  site.use(requireSameOrigin(deps.config.baseUrl));
  site.route('/', signInRoutes(deps));
  site.route('/', signInLinkRoutes(deps));
  site.route('/', resetRoutes(deps));
  site.use(requireSignIn(deps));
  site.route('/', documentRoutes(deps));
  site.route('/', activityRoutes(deps));
  site.route('/', exportRoutes(deps));
  site.route('/', eventRoutes(deps));
  site.route('/', visitRoutes(deps));
  site.route('/', recipientRoutes(deps));
  site.route('/', versionRoutes(deps));
  site.route('/', qrRoutes(deps));
  site.route('/', roomRoutes(deps));
  site.route('/', responseRoutes(deps));
  site.route('/', fieldRoutes(deps));
  site.route('/', placeFieldsRoutes(deps));
  site.route('/', signersRoutes(deps));
  site.route('/', signedCopyRoutes(deps));
  site.route('/', keyRoutes(deps));
  site.route('/', webhookRoutes(deps));
  site.route('/', reviewRoutes(deps));
  site.route('/', accountRoutes(deps));
  site.route('/', noticeRoutes(deps));
  site.all('*', (c) => sendPage(c, notFoundPage, { status: 404 }));
  return site;
}
