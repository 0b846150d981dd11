import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { addHealthRoutes } from '../health/health.ts';
import { limitBody, rejectUnreadableForms } from '../http/request-body.ts';
import { observeRequests } from '../metrics/observe-requests.ts';
import { addressesOf } from './addresses.ts';
import { createLinkAssets } from './assets/link-assets.ts';
import { contentRoute } from './content/content-route.ts';
import { refuseLongAnswers, submitRoute } from './form/submit-route.ts';
import { answerRoute } from './gates/answer-route.ts';
import { createCheckAnswer } from './gates/check-answer.ts';
import { commonHeaders } from './headers.ts';
import { ownerRoute } from './owner/owner-cookie.ts';
import { createLinkPages } from './pages/link-pages.ts';
import { reviewRoute } from './review/review-route.ts';
import { createRooms } from './rooms/rooms.ts';
import { createShowDocument } from './show-document.ts';
import { beaconRoute } from './views/view-route.ts';
import { visitRoute } from './visit-route.ts';

/** Bytes of a gate's answer or a view report. */
const maxBytes = 16 * 1024;

/** Bytes of form answers, including a drawn signature. */
const maxFormBytes = 512 * 1024;

/** Creates the host that visitors reach: documents behind their gates, in an origin of its own (docs/security.md). */
export function createLinkHost(deps: Deps): Hono {
  const addresses = addressesOf(deps.config);
  const assets = createLinkAssets(addresses);
  const pages = createLinkPages(addresses, assets);
  const small = limitBody(maxBytes);
  const show = createShowDocument(deps, addresses, assets);
  const check = createCheckAnswer(deps);
  const rooms = createRooms(deps, addresses, pages, show, check);
  const host = new Hono();

  host.use(observeRequests(deps, 'links'));
  host.use(commonHeaders);
  // No name here contains NUL, and the database refuses it.
  host.use((c, next) => (c.req.url.includes('%00') ? pages.missing(c) : next()));
  addHealthRoutes(host, deps.health);
  host.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  host.get('/privacy', pages.privacy);
  host.get('/assets/*', assets.serve);
  host.get('/c/*', contentRoute(deps, addresses, assets));
  host.post('/v/:token', small, beaconRoute(deps));
  host.post('/f/:token', limitBody(maxFormBytes, refuseLongAnswers), submitRoute(deps, addresses));
  host.get('/o/:pass', ownerRoute(deps, addresses));
  host.get('/review/:pass', reviewRoute(deps, addresses, pages, assets));
  // A published page must not use up a visitor's attempts at another document's password.
  const own = csrf({ origin: addresses.linkHost });
  host.get('/:slug', visitRoute(deps, addresses, pages, show, rooms.visit));
  host.post('/:slug', own, small, rejectUnreadableForms, answerRoute(deps, addresses, pages, check, rooms.answer));
  host.get('/:slug/:place', rooms.visit);
  host.post('/:slug/:place', own, small, rejectUnreadableForms, rooms.answer);
  host.notFound(pages.missing);
  host.onError((error, c) => {
    // A form from another origin: the exception contains its response.
    if (error instanceof HTTPException) return error.getResponse();
    if (isDatabaseUnavailable(error)) {
      deps.log.warn('database_unavailable', { method: c.req.method, route: c.req.routePath });
      return pages.unavailable(c);
    }
    deps.log.error('link_host_fault', error, { method: c.req.method, route: c.req.routePath });
    return pages.fault(c);
  });
  return host;
}
