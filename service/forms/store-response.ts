import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { isDeletedMeanwhile } from '../db/deleted-meanwhile.ts';
import { workspaceOf } from '../documents/find-document.ts';
import { recordEvents } from '../events/record-events.ts';
import { type DrawnOrTyped, type StoredAnswer, storedAnswers } from '../form-model/stored-answer.ts';
import { lockWorkspace } from '../plans/allowance.ts';
import { enqueue } from '../queue/queue.ts';
import { checkCopyRoom } from './copy-room.ts';
import { awaitsSigners, type SignersPart } from './signers/signing.ts';
import { advanceSigning } from './signers/signing-transitions.ts';

/** A validated submission. */
export interface NewResponse {
  /** Chosen by the client before sending, so that a submission sent twice is stored once. */
  id: string;
  documentId: string;
  versionId: string;
  recipientId: string | undefined;
  name: string | undefined;
  email: string | undefined;
  /** The address was proved by a code. */
  emailVerified: boolean;
  answers: StoredAnswer[];
  signing: SigningEvidence | undefined;
  /** The part of several signers that this is. */
  part?: SignersPart | undefined;
}

/** The stored evidence of a signature. Without a signature, none of it is stored. */
export interface SigningEvidence {
  signerName: string;
  drawing: DrawnOrTyped;
  consent: string;
  /** Of the page, and so of the mail with the signed copy. */
  language: string;
  ip: string | undefined;
  location: string | undefined;
  device: string | undefined;
  /** The SHA-256 of the PDF that the signer saw. */
  originalSha256: Buffer;
  /** The title that the signer saw. */
  title: string;
}

/** A stored response, as its sender sees it. */
export interface StoredResponse {
  at: Date;
  signed: boolean;
  /** The sender declined to sign, and answered nothing. */
  declined: boolean;
  /** Others have to sign before there is a copy. */
  awaitsOthers: boolean;
  answers: StoredAnswer[];
}

/**
 * Stores a response, and queues the signed copy of a signed one; of several signers, of the last. A response with the same id stays
 * unchanged.
 * @throws NotYourTurn; NoRoomForCopy, TooManyCopies
 */
export async function storeResponse(
  { db, config }: { db: Db; config: Pick<Config, 'workspaceStorage'> },
  response: NewResponse,
): Promise<StoredResponse> {
  return orWithoutRecipient(response, (sent) =>
    db.transaction().execute((transaction) => store(transaction, config, sent)),
  );
}

async function store(
  transaction: Db,
  config: Pick<Config, 'workspaceStorage'>,
  response: NewResponse,
): Promise<StoredResponse> {
  const { signing } = response;
  const workspaceId = await workspaceOf(transaction, response.documentId);
  if (signing) await lockWorkspace(transaction, workspaceId);
  const inserted = await transaction
    .insertInto('responses')
    .values({
      id: response.id,
      document_id: response.documentId,
      version_id: response.versionId,
      recipient_id: response.recipientId ?? null,
      name: response.name ?? null,
      email: response.email ?? null,
      email_verified: response.emailVerified,
      answers: JSON.stringify(response.answers),
      ...(signing ? signedColumns(signing) : {}),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted && signing) {
    await checkCopyRoom(transaction, config, workspaceId, response);
    if (response.part) await advanceSigning(transaction, response.part, response.id, workspaceId);
    else await enqueue(transaction, 'sign-response', { responseId: response.id }, workspaceId);
  }
  if (inserted) {
    const { id: responseId, documentId } = response;
    await recordEvents(transaction, [{ kind: 'response.received', documentId, responseId }]);
  }
  const stored = await findStoredResponse(transaction, response.id);
  if (!stored) throw new Error('An owner has deleted the response that this one repeats.');
  return stored;
}

/**
 * Stores what a visitor sent; without the recipient of the personal link where that was deleted since the visitor opened
 * the page, as in the responses that were stored before.
 */
export async function orWithoutRecipient<T, Sent extends Pick<NewResponse, 'recipientId'>>(
  sent: Sent,
  store: (sent: Sent) => Promise<T>,
): Promise<T> {
  try {
    return await store(sent);
  } catch (cause) {
    if (!(isDeletedMeanwhile(cause) && cause.constraint === 'responses_recipient_id_fkey')) throw cause;
    return store({ ...sent, recipientId: undefined });
  }
}

/** Finds a stored response; `undefined` when there is none. */
export async function findStoredResponse(db: Db, id: string): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('responses')
    .select(['submitted_at', 'answers', sql<boolean>`signer_name is not null`.as('signed')])
    .select(sql<boolean>`declined_reason is not null`.as('declined'))
    .select(awaitsSigners)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { submitted_at: at, signed, declined, awaitsSigners: awaitsOthers, answers } = row;
  return { at, signed, declined, awaitsOthers, answers: storedAnswers.parse(answers) };
}

function signedColumns(signing: SigningEvidence) {
  return {
    signer_name: signing.signerName,
    signature: JSON.stringify(signing.drawing),
    consent: signing.consent,
    language: signing.language,
    ip: signing.ip ?? null,
    location: signing.location ?? null,
    device: signing.device ?? null,
    signed_state: 'making' as const,
    original_sha256: signing.originalSha256,
    signed_title: signing.title,
  };
}
