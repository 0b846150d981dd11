import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import type { TooManyRequests } from '../../errors/request-errors.ts';
import type { AcceptedSubmission, RejectedSubmission } from '../../form-model/submission.ts';
import { validateForm } from '../../form-model/validate-form.ts';
import { isSigned, toStoredAnswers } from '../../forms/answers.ts';
import { findForm } from '../../forms/find-form.ts';
import { findStoredResponse, type StoredResponse, storeResponse } from '../../forms/store-response.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import type { Addresses } from '../addresses.ts';
import { findByVersion } from '../published-document.ts';
import { type VisitorWords, wordsFor, wordsOf } from '../words/visitor-words.ts';
import { type FormGrant, readFormToken } from './form-token.ts';
import { emailOf, nameOf, readSubmission, SubmissionRejected, signatureOf } from './read-submission.ts';
import { signCopyToken } from './signers-copy.ts';
import { createSigning } from './signing-facts.ts';
import { createSubmissionLimiter } from './submission-limiter.ts';

/**
 * Handles `POST /f/{token}`: the answers to a form, as JSON. Everything is checked again: the gates, the plan, whether
 * the form is still the live one, each answer. Responds 201 `Taken`, or 200 with the stored answers for a repeated
 * submission.
 */
export function submitRoute(deps: Deps, addresses: Addresses) {
  const { db, secrets, config } = deps;
  const consume = createSubmissionLimiter(deps);
  const signingOf = createSigning(deps);

  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    try {
      refuseForeign(c, addresses);
      const grant = await readFormToken(secrets, c.req.param('token') ?? '');
      if (!grant) throw new SubmissionRejected(410, 'answersTooLate', { reload: true });
      const before = await findStoredResponse(db, grant.responseId);
      if (before) return c.json<AcceptedSubmission>(await accepted(grant, before), 200);
      return c.json<AcceptedSubmission>(await accepted(grant, await store(c, grant)), 201);
    } catch (error) {
      if (!(error instanceof SubmissionRejected)) throw error;
      return c.json<RejectedSubmission>({ error: wordsFor(c).say(error.word), ...error.about }, error.status);
    }
  };

  async function accepted({ responseId, language }: FormGrant, response: StoredResponse): Promise<AcceptedSubmission> {
    const presented = present(response, wordsOf(language));
    if (!response.signed) return presented;
    return { ...presented, copy: addresses.signedCopy(await signCopyToken(secrets, responseId)) };
  }

  async function store(c: Context, grant: FormGrant): Promise<StoredResponse> {
    const document = await findByVersion(db, grant.versionId);
    const form = document && (await findForm(db, grant.versionId));
    if (!document || !form) throw new SubmissionRejected(404, 'documentGone');
    if (document.expired) throw new SubmissionRejected(410, 'answersExpired');
    if (document.held) throw new SubmissionRejected(403, 'answersHeld');
    if (!grant.holdsFor(document)) {
      throw new SubmissionRejected(403, 'accessChanged', { reload: true });
    }
    if (!form.isLive) throw new SubmissionRejected(409, 'documentReplaced', { reload: true });
    if (!planIncludes(form.plan, 'paid')) {
      throw new SubmissionRejected(403, 'formClosed');
    }
    const wait = await consume(document.id, clientNetwork(c, config));
    if (wait !== undefined) {
      c.header('Retry-After', String(wait));
      throw new SubmissionRejected(429, 'tooManyAnswers');
    }
    const sent = readSubmission(await c.req.text());
    const values = new Map(sent.values.map(({ name, values }) => [name, values]));
    const problems = validateForm(form.fields, values, wordsFor(c).sayScript);
    if (problems.size > 0) {
      const fields = [...problems].map(([name, problem]) => ({ name, problem }));
      throw new SubmissionRejected(400, 'fieldsToCorrect', { fields });
    }
    const signature = isSigned(form.fields, values) ? signatureOf(sent) : undefined;
    const method = signature?.drawing.method;
    return storeResponse(db, {
      id: grant.responseId,
      documentId: document.id,
      versionId: grant.versionId,
      recipientId: grant.recipientId,
      name: nameOf(sent),
      email: grant.email ?? emailOf(sent),
      answers: toStoredAnswers(
        form.fields,
        values,
        signature && method && { signerName: signature.signerName, method },
      ),
      signing: signature && (await signingOf(c, grant, signature)),
    });
  }
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

/** Responds to too many requests with a message for the page. */
export function refuseEarlyAnswers(c: Context, { retryAfterSeconds }: TooManyRequests): Response {
  const words = wordsFor(c);
  const error = words.say('tooManyText', { n: retryAfterSeconds });
  return c.json<RejectedSubmission>({ error }, 429, { 'Retry-After': String(retryAfterSeconds) });
}

/** Responds to a body over the limit with a message for the page. */
export function refuseLongAnswers(c: Context): Response {
  return c.json<RejectedSubmission>({ error: wordsFor(c).say('answersTooLong') }, 413);
}

function present({ at, signed, answers }: StoredResponse, words: VisitorWords): AcceptedSubmission {
  return {
    at: at.toISOString(),
    signed,
    answers: answers.map(({ label, value }) => ({
      label,
      value: typeof value === 'string' ? value : words.say('signedByName', { name: value.signer_name }),
    })),
  };
}
