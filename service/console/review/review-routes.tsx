import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { plainText } from '#shared/formats/plain-text.ts';
import type { Deps } from '../../deps.ts';
import { approveReview, rejectReview } from '../../documents/review/decide-review.ts';
import type { Reviewable } from '../../documents/review/notice-operators.ts';
import { dismissReports } from '../../documents/review/page-reports.ts';
import { findVersionToReview, reportedDocuments, reviewQueue } from '../../documents/review/review-queue.ts';
import { DocumentNotFound } from '../../errors/request-errors.ts';
import { addressesOf } from '../../links/addresses.ts';
import { signReviewToken } from '../../links/review/review-token.ts';
import { approveRoom, rejectRoom, roomsToReview } from '../../rooms/review-room.ts';
import { refusalOf } from '../components/refusal.tsx';
import { notFoundPage } from '../layout/error-pages.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { ReviewPage, type ReviewPageProps } from './review-page.tsx';

const decision = z.object({
  /** The version of a document, or the wording of a room. */
  version: z.string().catch(''),
  /** When what the operator saw was rejected; empty if it was not. */
  rejected: z.coerce.date().optional().catch(undefined),
  reason: z.string().catch(''),
  /** The reports that the operator has read: a field for each. */
  report: z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(z.uuid()).catch([])),
});

const maxReasonLength = 500;

const doneWord = z.enum(['approved', 'rejected', 'kept']).optional().catch(undefined);

/** Answers 404 to everyone but the operator. */
const operatorOnly = createMiddleware<ConsoleEnv>(async (c, next) => {
  if (c.get('owner').isOperator) return next();
  return sendPage(c, notFoundPage, { status: 404 });
});

/** Serves the operator's review queue of all workspaces: inspecting held and reported documents, and deciding on them. */
export function reviewRoutes({ db, config, secrets }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();
  routes.use('/review/*', operatorOnly);

  routes.get('/review', (c) => showQueue(c));

  routes.get('/review/:id/look', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    const version = id.success ? await findVersionToReview(db, id.data) : undefined;
    if (version === undefined) throw new DocumentNotFound();
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    return c.redirect(addresses.review(await signReviewToken(secrets, version)), 303);
  });

  routes.post('/review/:id/approve', (c) =>
    decide(c, 'approved', async ({ version, rejected: rejectedAt, report: reports }) => {
      await approveReview(db, c.req.param('id'), { version, rejectedAt, reports });
    }),
  );

  routes.post('/review/:id/reject', (c) =>
    decide(c, 'rejected', async ({ version, reason }) => {
      await rejectReview(db, c.req.param('id'), version, reason);
    }),
  );

  routes.post('/review/:id/keep', (c) => keep(c, (documentId) => ({ documentId })));

  routes.post('/review/rooms/:id/approve', (c) =>
    decide(c, 'approved', ({ version: wording, rejected: rejectedAt, report: reports }) =>
      approveRoom(db, c.req.param('id'), { wording, rejectedAt, reports }),
    ),
  );

  routes.post('/review/rooms/:id/reject', (c) =>
    decide(c, 'rejected', ({ version, reason }) => rejectRoom(db, c.req.param('id'), version, reason)),
  );

  routes.post('/review/rooms/:id/keep', (c) => keep(c, (roomId) => ({ roomId })));

  /** Dismisses the reports that the operator has read. */
  async function keep(c: Context<ConsoleEnv>, reviewable: (id: string) => Reviewable) {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) throw new DocumentNotFound();
    const { report } = decision.parse(await c.req.parseBody({ all: true }));
    await dismissReports(db, reviewable(id.data), report);
    return c.redirect('/review?done=kept', 303);
  }

  async function decide(
    c: Context<ConsoleEnv>,
    done: NonNullable<ReviewPageProps['done']>,
    act: (form: z.infer<typeof decision>) => Promise<void>,
  ) {
    const form = decision.parse(await c.req.parseBody({ all: true }));
    const { reason } = form;
    try {
      await act({ ...form, reason: plainText(reason).slice(0, maxReasonLength) });
    } catch (cause) {
      const { refusal, status } = refusalOf(c, cause);
      return showQueue(c, { refusal, status, reason: { id: c.req.param('id') ?? '', text: reason } });
    }
    return c.redirect(`/review?done=${done}`, 303);
  }

  async function showQueue(
    c: Context<ConsoleEnv>,
    refused?: Pick<ReviewPageProps, 'refusal' | 'reason'> & { status: ContentfulStatusCode },
  ) {
    const props = {
      owner: c.get('owner'),
      held: await reviewQueue(db),
      reported: await reportedDocuments(db),
      rooms: await roomsToReview(db),
      sendsMail: config.mail !== undefined,
      linkOf: addresses.link,
      refusal: refused?.refusal,
      done: doneWord.parse(c.req.query('done')),
      reason: refused?.reason,
    };
    return sendPage(c, <ReviewPage {...props} />, { status: refused?.status ?? 200 });
  }

  return routes;
}
