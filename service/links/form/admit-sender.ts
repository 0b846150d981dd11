import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import type { Keys } from '../../crypto/signed-token.ts';
import type { Deps } from '../../deps.ts';
import type { FormField } from '../../form-model/form-field.ts';
import type { RejectedSubmission } from '../../form-model/submission.ts';
import { type FoundForm, findForm } from '../../forms/find-form.ts';
import { NotYourTurn } from '../../forms/signers/errors.ts';
import type { SignersPart } from '../../forms/signers/signing.ts';
import { findTurn, partOf } from '../../forms/signers/visitors-turn.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import type { Addresses } from '../addresses.ts';
import { findByVersion, type PublishedDocument } from '../published-document.ts';
import { type PageWord, wordsFor } from '../words/visitor-words.ts';
import { type FormGrant, readFormToken } from './form-token.ts';
import { SubmissionRejected } from './read-submission.ts';
import { createSubmissionLimiter } from './submission-limiter.ts';

/**
 * Reads the permission that the address of a request carries.
 * @throws SubmissionRejected for another origin, and for a forged or expired token
 */
export async function readGrant(secrets: Keys, addresses: Addresses, c: Context): Promise<FormGrant> {
  refuseForeign(c, addresses);
  const grant = await readFormToken(secrets, c.req.param('token') ?? '');
  if (!grant) throw new SubmissionRejected(410, 'answersTooLate', { reload: true });
  return grant;
}

/** Answers a rejected submission in the visitor's language. Throws any other error again. */
export function answerRejected(c: Context, error: unknown): Response {
  if (!(error instanceof SubmissionRejected)) throw error;
  const { word, sender, about, status } = error;
  return c.json<RejectedSubmission>({ error: wordsFor(c).say(word, { name: sender }), ...about }, status);
}

/**
 * Checks everything again that held when the form was shown: the gates, the plan, and whether the form is still the live one.
 * Counts the submission.
 * @throws SubmissionRejected
 */
export type Admit = (c: Context, grant: FormGrant) => Promise<Admitted>;

export interface Admitted {
  document: PublishedDocument;
  /** With the fields whose answers count. */
  form: FoundForm;
  /** All that the sender sees, with what others have answered. */
  shownFields: FormField[];
  /** Their part, where several people sign. */
  part: SignersPart | undefined;
}

export function createAdmission(deps: Pick<Deps, 'db' | 'pool' | 'secrets' | 'config'>): Admit {
  const { db, config } = deps;
  const consume = createSubmissionLimiter(deps);

  return async (c, grant) => {
    const document = await findByVersion(db, grant.versionId);
    const form = document && (await findForm(db, grant.versionId));
    if (!document || !form) throw new SubmissionRejected(404, 'documentGone');
    const rejected = (status: 403 | 409 | 410, word: PageWord, about: SubmissionRejected['about'] = {}) =>
      new SubmissionRejected(status, word, about, document.sender.name);
    if (document.expired) throw rejected(410, 'answersExpired');
    if (document.held) throw new SubmissionRejected(403, document.rejected ? 'answersRejected' : 'answersHeld');
    if (!grant.holdsFor(document)) throw rejected(403, 'accessChanged', { reload: true });
    if (!form.isLive) throw rejected(409, 'documentReplaced', { reload: true });
    if (!planIncludes(form.plan, 'paid')) throw rejected(403, 'formClosed');
    const wait = await consume(document.id, clientNetwork(c, config));
    if (wait !== undefined) {
      c.header('Retry-After', String(wait));
      throw new SubmissionRejected(429, 'tooManyAnswers');
    }
    const turn = await findTurn(db, document.id, grant.versionId, grant, form.fields);
    if (turn && 'reason' in turn) throw new SubmissionRejected(409, 'notYourTurn', { reload: true });
    const part = turn && partOf(turn);
    // The page that was shown may be from before the signing, or from one that was cancelled.
    if (!isDeepStrictEqual(part, grant.part)) throw new SubmissionRejected(409, 'notYourTurn', { reload: true });
    if (!turn) return { document, form, shownFields: form.fields, part };
    return { document, form: { ...form, fields: turn.ownFields }, shownFields: turn.fields, part };
  };
}

/**
 * Refuses answers from other origins. Foreign JSON already needs a CORS permission that is never granted; this is a
 * second check.
 */
function refuseForeign(c: Context, { linkHost }: Addresses): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if ((origin !== undefined && origin !== linkHost) || (site !== undefined && site !== 'same-origin')) {
    throw new SubmissionRejected(403, 'answersForeign');
  }
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new SubmissionRejected(415, 'answersUnreadable');
  }
}

/** Rejects what somebody sends after it stopped being their turn. @throws SubmissionRejected */
export async function rejectOutOfTurn<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing;
  } catch (error) {
    throw error instanceof NotYourTurn ? new SubmissionRejected(409, 'notYourTurn', { reload: true }) : error;
  }
}
