import type { Context } from 'hono';
import * as z from 'zod';
import { isForeignLink, parseDocumentRef } from '#shared/contract/document-ref.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { hasOperator } from '../../accounts/set-operator.ts';
import type { Deps } from '../../deps.ts';
import type { Reviewable } from '../../documents/review/notice-operators.ts';
import {
  createReportLimiter,
  maxReportDetails,
  type NewReport,
  reportReason,
  storeReport,
} from '../../documents/review/page-reports.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { normalizeLineBreaks } from '../../text/plain-text.ts';
import type { Addresses } from '../addresses.ts';
import { readEmail } from '../gates/allowed-email.ts';
import type { LinkPages } from '../pages/link-pages.ts';
import type { ReportForm, ReportProblem } from '../pages/report.tsx';
import { findPublishedDocument } from '../published-document.ts';
import { findPublishedRoom } from '../rooms/published-room.ts';
import { wordsFor } from '../words/visitor-words.ts';

const text = z.string().catch('');

const fields = z.object({
  link: text.transform((typed) => withScheme(plainText(typed))),
  reason: reportReason.optional().catch(undefined),
  details: text.transform((typed) => normalizeLineBreaks(typed).slice(0, maxReportDetails)),
  email: text.transform((typed) => typed.trim()),
});

/** Completes a link that was copied without its scheme. */
function withScheme(link: string): string {
  return /^[^/:]+(:\d+)?\/[^/]/.test(link) ? `https://${link}` : link;
}

/** Removes the control characters, which PostgreSQL does not store, and keeps the lines. */
const plainLines = (text: string) => text.replace(/[^\P{Cc}\n]+/gu, ' ').trim();

/** Serves `/report`, where a visitor tells the operator what is wrong with a page. Needs no account, and shows nothing of the page. */
export function reportRoutes(
  deps: Pick<Deps, 'db' | 'pool' | 'secrets' | 'config' | 'log'>,
  addresses: Addresses,
  pages: LinkPages,
) {
  const { db, config, log } = deps;
  const consume = createReportLimiter(deps);

  /** Finds what a link leads to: a document, one in a room, or a room. */
  async function find(link: string): Promise<Reviewable | undefined> {
    if (isForeignLink(link, addresses.linkHost)) return undefined;
    const path = URL.canParse(link) ? new URL(link).pathname.split('/').filter(Boolean) : [link];
    const [slug = '', place] = path;
    const ref = parseDocumentRef(slug);
    if (ref === undefined || !('slug' in ref)) return undefined;
    const own = place === undefined ? await findPublishedDocument(db, ref.slug) : undefined;
    if (own) return { documentId: own.id };
    const room = await findPublishedRoom(db, ref.slug);
    if (place === undefined) return room && { roomId: room.id };
    const found = room?.places.find(({ code }) => code === place)?.document;
    return found && { documentId: found.id };
  }

  async function problemOf(
    c: Context,
    form: ReportForm,
    found: Reviewable | undefined,
  ): Promise<ReportProblem | undefined> {
    const words = wordsFor(c);
    if (!found) return { field: 'link', status: 400, problem: words.say('reportNoLink') };
    if (form.reason === undefined) return { field: 'reason', status: 400, problem: words.say('reportNoReason') };
    if (form.email !== '' && readEmail(form.email) === undefined) {
      return { field: 'email', status: 400, problem: words.say('invalidEmail') };
    }
    const wait = await consume(clientNetwork(c, config));
    if (wait === undefined) return undefined;
    const headers = { 'Retry-After': String(wait) };
    return { field: 'all', status: 429, problem: words.say('tooManyReports'), headers };
  }

  return {
    ask: (c: Context) => pages.report(c, fields.parse({ link: c.req.query('link') })),

    async receive(c: Context): Promise<Response> {
      const form = fields.parse(await c.req.parseBody());
      const found = await find(form.link);
      const problem = await problemOf(c, form, found);
      if (problem || !found || form.reason === undefined) return pages.report(c, form, problem);
      const report: NewReport = {
        reason: form.reason,
        details: plainLines(form.details),
        email: readEmail(form.email),
      };
      if (await storeReport(db, found, report)) {
        const id = 'documentId' in found ? { document: found.documentId } : { room: found.roomId };
        const reported = { ...id, reason: report.reason };
        log.info('page_reported', reported);
        if (!(await hasOperator(db))) log.warn('no_operator', reported);
      }
      return pages.reported(c);
    },
  };
}
