import type { Context } from 'hono';
import { storableText } from '../../db/storable-json.ts';
import type { Deps } from '../../deps.ts';
import { type AcceptedDecline, asksForSignature, type Decline, decline } from '../../form-model/decline.ts';
import { declineToSign } from '../../forms/decline-to-sign.ts';
import { findStoredResponse, type StoredResponse } from '../../forms/store-response.ts';
import type { Addresses } from '../addresses.ts';
import { answerRejected, createAdmission, readGrant, rejectOutOfTurn } from './admit-sender.ts';
import type { FormGrant } from './form-token.ts';
import { nameOf, SubmissionRejected } from './read-submission.ts';

/**
 * Handles `POST /f/{token}/decline`: a visitor declines to sign, as JSON (`Decline`). It is checked as answers are. Responds 201
 * `AcceptedDecline`, 200 when it is repeated, and 409 where the same page has sent answers.
 */
export function declineRoute(deps: Deps, addresses: Addresses) {
  const { db, secrets } = deps;
  const admit = createAdmission(deps);

  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    try {
      const grant = await readGrant(secrets, addresses, c);
      const before = await findStoredResponse(db, grant.responseId);
      return c.json<AcceptedDecline>(accepted(before ?? (await store(c, grant))), before ? 200 : 201);
    } catch (error) {
      return answerRejected(c, error);
    }
  };

  async function store(c: Context, grant: FormGrant): Promise<StoredResponse> {
    const { document, form, part } = await admit(c, grant);
    if (!asksForSignature(form.fields)) throw new SubmissionRejected(400, 'answersUnreadable', { reload: true });
    const sent = readDecline(await c.req.text());
    return rejectOutOfTurn(
      declineToSign(db, {
        id: grant.responseId,
        part,
        documentId: document.id,
        versionId: grant.versionId,
        recipientId: grant.recipientId,
        name: nameOf(sent),
        email: grant.email,
        emailVerified: grant.verified,
        reason: storableText(sent.reason),
      }),
    );
  }
}

function accepted({ at, declined }: StoredResponse): AcceptedDecline {
  if (!declined) throw new SubmissionRejected(409, 'answeredBefore', { reload: true });
  return { declined_at: at.toISOString() };
}

function readDecline(text: string): Decline {
  try {
    return decline.parse(JSON.parse(text));
  } catch {
    throw new SubmissionRejected(400, 'answersUnreadable', { reload: true });
  }
}
