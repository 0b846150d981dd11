import { Hono } from 'hono';
import { limits } from '#shared/contract/limits.ts';
import { isDeletedMeanwhile } from '../db/deleted-meanwhile.ts';
import type { Deps } from '../deps.ts';
import { TooManyRequests } from '../errors/request-errors.ts';
import { addHealthRoutes } from '../health/health.ts';
import { noteUnavailable } from '../health/note-unavailable.ts';
import { previewers } from '../http/automated-client.ts';
import { addFavicon } from '../http/favicon.ts';
import { limitNetworkRequests } from '../http/limit-network-requests.ts';
import { isRequestAborted, limitBody, rejectUnreadableForms } from '../http/request-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { answerUncaughtErrors } from '../http/uncaught-errors.ts';
import { type DescribeWrongMethod, refuseWrongMethods } from '../http/wrong-methods.ts';
import { observeRequests } from '../metrics/observe-requests.ts';
import { addressesOf } from './addresses.ts';
import { accentRoute, logoRoute } from './appearance/appearance-routes.ts';
import { createLinkAssets } from './assets/link-assets.ts';
import { contentRoute } from './content/content-route.ts';
import { declineRoute } from './form/decline-route.ts';
import { signersCopyRoute } from './form/signers-copy-route.ts';
import { refuseEarlyAnswers, refuseLongAnswers, refuseLostAnswers, submitRoute } from './form/submit-route.ts';
import { createCheckAnswer } from './gates/check-answer.ts';
import { gateRoute } from './gates/gate-route.ts';
import { linkHostHeaders } from './headers.ts';
import { unsubscribeRoutes } from './mail/unsubscribe-routes.ts';
import { ownerRoute } from './owner/owner-cookie.ts';
import { createLinkPages } from './pages/link-pages.ts';
import { pictureRoute } from './pictures/picture-route.ts';
import { createPublishedLookups } from './published-lookups.ts';
import { reportRoutes } from './report/report-routes.ts';
import { reviewRoute } from './review/review-route.ts';
import { roomRoute } from './rooms/room-route.ts';
import { createShowDocument } from './show-document.ts';
import { maxReportBytes } from './views/beacon.ts';
import { beaconRoute } from './views/view-route.ts';
import { visitRoute } from './visit-route.ts';
import { wordsFor } from './words/visitor-words.ts';

/** Bytes of a gate's answer. */
const maxBytes = 16 * 1024;

/** Bytes of form answers, including a drawn signature. */
const maxFormBytes = 512 * 1024;

/** Bytes of a refusal to sign: a name and a reason, with every character escaped. */
const maxDeclineBytes = 16 * 1024;

const robots = `${previewers.map((name) => `User-agent: ${name}\n`).join('')}Allow: /\n\nUser-agent: *\nDisallow: /\n`;

/** Creates the host that visitors reach: documents behind their gates, in an origin of its own (docs/security.md). */
export function createLinkHost(deps: Deps): Hono {
  const addresses = addressesOf(deps.config);
  const assets = createLinkAssets(addresses);
  const pages = createLinkPages(addresses, assets);
  const small = limitBody(maxBytes);
  const smallAnswer = limitBody(maxBytes, (c) =>
    c.text(wordsFor(c).say('passwordTooLong', { max: limits.passwordMaxLength }), 400),
  );
  const lookups = createPublishedLookups(deps);
  const show = createShowDocument(deps, addresses, pages);
  const check = createCheckAnswer(deps, addresses);
  const rooms = roomRoute(deps, addresses, pages, show, check);
  const host = new Hono();

  host.use(observeRequests(deps, 'links'));
  // A site may frame its own pages, whose opaque origin no source of frame-ancestors matches.
  host.use(securityHeaders(linkHostHeaders(addresses), (path) => path.startsWith('/c/')));
  host.use(answerUncaughtErrors);
  // No name here contains NUL, and the database refuses it.
  host.use((c, next) => (c.req.url.includes('%00') ? pages.missing(c) : next()));
  addHealthRoutes(host, deps.health);
  addFavicon(host);
  host.use(limitNetworkRequests(deps));
  // A browser that opens an address of a form or a script gets a page.
  const describe: DescribeWrongMethod = (c, sentence) => (c.req.method === 'GET' ? pages.missing(c) : c.text(sentence));
  host.use(refuseWrongMethods(host, { describe }));
  host.get('/robots.txt', (c) => c.text(robots));
  host.get('/p/:file', pictureRoute(deps));
  host.get('/privacy', pages.privacy);
  // A published page must not send what only visitors may, nor use up their attempts.
  const own = requireSameOrigin(addresses.linkHost);
  const report = reportRoutes(deps, addresses, pages);
  host.get('/report', report.ask);
  host.post('/report', own, small, rejectUnreadableForms, report.receive);
  const { ask, change } = unsubscribeRoutes(deps, pages);
  host.get('/u/:token', ask);
  host.post('/u/:token', small, rejectUnreadableForms, change);
  host.get('/assets/logo/:file', logoRoute(deps));
  host.get('/assets/accent/:file', accentRoute);
  host.get('/assets/*', assets.serve);
  host.get('/c/*', contentRoute(deps, addresses, assets, lookups));
  host.post('/v/:token', limitBody(maxReportBytes), beaconRoute(deps));
  host.post('/f/:token', limitBody(maxFormBytes, refuseLongAnswers), submitRoute(deps, addresses));
  host.post('/f/:token/decline', limitBody(maxDeclineBytes, refuseLongAnswers), declineRoute(deps, addresses));
  host.get('/s/:token', signersCopyRoute(deps));
  host.get('/o/:token', ownerRoute(deps, addresses));
  host.get('/review/:token', reviewRoute(deps, addresses, pages, assets));
  host.get('/:slug', visitRoute(deps, addresses, pages, lookups, show, rooms.visit));
  host.post('/:slug', own, smallAnswer, rejectUnreadableForms, gateRoute(deps, addresses, pages, check, rooms.answer));
  host.get('/:slug/:place', rooms.visit);
  host.post('/:slug/:place', own, smallAnswer, rejectUnreadableForms, rooms.answer);
  host.notFound(pages.missing);
  host.onError((error, c) => {
    const isForm = c.req.path.startsWith('/f/');
    if (error instanceof TooManyRequests) return isForm ? refuseEarlyAnswers(c, error) : pages.tooMany(c, error);
    if (isDeletedMeanwhile(error)) {
      deps.log.warn('deleted_meanwhile', { constraint: error.constraint, route: c.req.routePath });
      return isForm ? refuseLostAnswers(c, 404) : pages.missing(c);
    }
    if (noteUnavailable(deps, error, c)) return isForm ? refuseLostAnswers(c, 503) : pages.unavailable(c);
    if (!isRequestAborted(c)) {
      deps.log.error('link_host_fault', error, { method: c.req.method, route: c.req.routePath });
    }
    return isForm ? refuseLostAnswers(c, 500) : pages.fault(c);
  });
  return host;
}
