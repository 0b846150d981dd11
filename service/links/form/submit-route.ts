import type { Context } from 'hono';
import { retryAfterSeconds } from '../../db/unavailable.ts';
import type { Deps } from '../../deps.ts';
import type { TooManyRequests } from '../../errors/request-errors.ts';
import { calculatedValues } from '../../form-model/calculation.ts';
import type { AcceptedSubmission, RejectedSubmission } from '../../form-model/submission.ts';
import { validateForm } from '../../form-model/validate-form.ts';
import { isSigned, toStoredAnswers } from '../../forms/answers.ts';
import { NoRoomForCopy, TooManyCopies } from '../../forms/errors.ts';
import { findStoredResponse, type StoredResponse, storeResponse } from '../../forms/store-response.ts';
import type { Addresses } from '../addresses.ts';
import { type VisitorWords, wordsFor, wordsOf } from '../words/visitor-words.ts';
import { answerRejected, createAdmission, readGrant, rejectOutOfTurn } from './admit-sender.ts';
import type { FormGrant } from './form-token.ts';
import { emailOf, nameOf, readSubmission, SubmissionRejected, signatureOf } from './read-submission.ts';
import { signCopyToken } from './signers-copy-route.ts';
import { createSigningEvidence } from './signing-evidence.ts';

/**
 * Handles `POST /f/{token}`: the answers to a form, as JSON. Everything is checked again: the gates, the plan, whether
 * the form is still the live one, each answer. Responds 201 `AcceptedSubmission`, or 200 with the stored answers for a repeated
 * submission.
 */
export function submitRoute(deps: Deps, addresses: Addresses) {
  const { db, secrets, config } = deps;
  const admit = createAdmission(deps);
  const signingOf = createSigningEvidence(deps);

  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    try {
      const grant = await readGrant(secrets, addresses, c);
      const before = await findStoredResponse(db, grant.responseId);
      if (before) return c.json<AcceptedSubmission>(await accepted(grant, before), 200);
      return c.json<AcceptedSubmission>(await accepted(grant, await store(c, grant)), 201);
    } catch (error) {
      return answerRejected(c, error);
    }
  };

  async function accepted({ responseId, language }: FormGrant, response: StoredResponse): Promise<AcceptedSubmission> {
    if (response.declined) throw new SubmissionRejected(409, 'answeredBefore', { reload: true });
    const presented = present(response, wordsOf(language));
    if (!response.signed || response.awaitsOthers) return presented;
    return { ...presented, copy: addresses.signedCopy(await signCopyToken(secrets, responseId)) };
  }

  async function store(c: Context, grant: FormGrant): Promise<StoredResponse> {
    const { document, form, shownFields, part } = await admit(c, grant);
    const sent = readSubmission(await c.req.text());
    const entered = new Map<string, readonly string[]>(sent.values.map(({ name, values }) => [name, values]));
    const shown = shownFields.map(({ name, readOnly, initial }): [string, readonly string[]] => [
      name,
      readOnly ? initial : (entered.get(name) ?? []),
    ]);
    const values = new Map([...entered, ...calculatedValues(shownFields, new Map(shown))]);
    const problems = validateForm(form.fields, values, wordsFor(c).sayScript);
    if (problems.size > 0) {
      const fields = [...problems].map(([name, problem]) => ({ name, problem }));
      throw new SubmissionRejected(400, 'fieldsToCorrect', { fields });
    }
    const signature = isSigned(form.fields, values) ? signatureOf(sent) : undefined;
    const method = signature?.drawing.method;
    const storing = rejectOutOfTurn(
      storeResponse(
        { db, config },
        {
          id: grant.responseId,
          part,
          documentId: document.id,
          versionId: grant.versionId,
          recipientId: grant.recipientId,
          name: nameOf(sent),
          email: grant.email ?? emailOf(sent),
          emailVerified: grant.verified,
          answers: toStoredAnswers(
            form.fields,
            values,
            signature && method && { signerName: signature.signerName, method },
          ),
          signing: signature && (await signingOf(c, grant, document, signature)),
        },
      ),
    );
    return rejectWithoutRoom(c, storing, document.sender.name);
  }
}

/** Rejects a signed answer for whose copy there is no room. @throws SubmissionRejected */
async function rejectWithoutRoom<T>(c: Context, storing: Promise<T>, sender: string): Promise<T> {
  try {
    return await storing;
  } catch (error) {
    if (error instanceof NoRoomForCopy) throw new SubmissionRejected(403, 'noRoomForCopy', {}, sender);
    if (!(error instanceof TooManyCopies)) throw error;
    c.header('Retry-After', String(60 * 60));
    throw new SubmissionRejected(429, 'tooManyCopies', {}, sender);
  }
}

/** Responds to too many requests with a message for the page. */
export function refuseEarlyAnswers(c: Context, { retryAfterSeconds }: TooManyRequests): Response {
  const words = wordsFor(c);
  const error = words.say('tooManyText', { n: retryAfterSeconds });
  return c.json<RejectedSubmission>({ error }, 429, { 'Retry-After': String(retryAfterSeconds) });
}

/** Responds with a message for the page when the document was deleted meanwhile (404), or the answers could not be stored. */
export function refuseLostAnswers(c: Context, status: 404 | 500 | 503): Response {
  const { say, sayScript } = wordsFor(c);
  const error = status === 404 ? say('documentGone') : sayScript('notSent');
  return c.json<RejectedSubmission>({ error }, status, {
    ...(status === 503 && { 'Retry-After': String(retryAfterSeconds) }),
  });
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
