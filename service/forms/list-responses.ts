import type { Db } from '../db/database.ts';
import { readNewestFirst } from '../db/read-newest-first.ts';
import { nameViewer, type Viewer, viewerOf } from '../documents/views/viewer-name.ts';
import { type StoredAnswer, storedAnswers } from '../form-model/stored-answer.ts';
import { type Bounce, readBounce } from '../mail/bounces/bounce.ts';
import { fieldLabels } from './find-form.ts';
import { awaitsSigners } from './signers/signing.ts';

/** A submission as the owner sees it; unknown values are undefined. */
export interface OwnersResponse {
  id: string;
  at: Date;
  /** The recipient of the personal link, and what the visitor gave: their name, a proved address, else a stated one. See `nameViewer`. */
  who: string | undefined;
  /** `who` as data. */
  viewer: Viewer | undefined;
  email: string | undefined;
  /** `email` was proved by a code. */
  emailVerified: boolean;
  /** In the PDF's order, with the owner's current labels. */
  answers: StoredAnswer[];
  signing: ResponseSigning | undefined;
  /** Why the visitor declined to sign, empty without a reason; undefined when they answered. */
  declinedReason: string | undefined;
}

export interface ResponseSigning {
  signerName: string;
  /** Of the signed copy; `waiting` while others have not signed yet. */
  state: 'waiting' | 'making' | 'ready' | 'failed';
  consent: string | undefined;
  ip: string | undefined;
  location: string | undefined;
  device: string | undefined;
  /** SHA-256 in hexadecimal of the PDF as shown and, once the signed copy is ready, of the PDF with the answers. */
  originalSha256: string | undefined;
  answeredSha256: string | undefined;
  /** Why the mail with the signed copy came back; undefined unless it did. */
  copyBounce: Bounce | undefined;
}

export interface ResponseFilter {
  limit: number;
  offset?: number;
  /** Leaves out who declined to sign. */
  answered?: true;
}

/** Lists the responses to a document, newest first. They stay readable on every plan. */
export async function listResponses(db: Db, documentId: string, filter: ResponseFilter): Promise<OwnersResponse[]> {
  const rows = await newestResponses(db, documentId)
    .$if(filter.answered === true, (some) => some.where('responses.declined_reason', 'is', null))
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
    .execute();
  return rows.map(toOwnersResponse);
}

/** Yields all responses to a document up to a time, newest first. */
export async function* everyResponse(db: Db, documentId: string, until: Date): AsyncGenerator<OwnersResponse> {
  const columns = { time: 'responses.submitted_at', id: 'responses.id' };
  const rows = readNewestFirst(columns, ({ exactTime, isOlder, limit }) =>
    newestResponses(db, documentId)
      .select(exactTime.as('exactTime'))
      .where('responses.submitted_at', '<=', until)
      .where(isOlder)
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) yield toOwnersResponse(row);
}

export async function findResponse(db: Db, documentId: string, id: string): Promise<OwnersResponse | undefined> {
  const row = await selectResponses(db, documentId).where('responses.id', '=', id).executeTakeFirst();
  return row && toOwnersResponse(row);
}

/** Counts the responses to a document. @param answered leaves out who declined to sign */
export async function countResponses(
  db: Db,
  documentId: string,
  { answered }: Pick<ResponseFilter, 'answered'> = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('responses')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('document_id', '=', documentId)
    .$if(answered === true, (some) => some.where('declined_reason', 'is', null))
    .executeTakeFirstOrThrow();
  return count;
}

function newestResponses(db: Db, documentId: string) {
  return selectResponses(db, documentId).orderBy('responses.submitted_at', 'desc').orderBy('responses.id', 'desc');
}

function selectResponses(db: Db, documentId: string) {
  return db
    .selectFrom('responses')
    .innerJoin('documents', 'documents.id', 'responses.document_id')
    .leftJoin('recipients', 'recipients.id', 'responses.recipient_id')
    .selectAll('responses')
    .select(awaitsSigners)
    .select(['documents.field_labels', 'recipients.name as recipientName', 'recipients.email as recipientEmail'])
    .where('responses.document_id', '=', documentId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectResponses>['executeTakeFirstOrThrow']>>;

function toOwnersResponse(row: Row): OwnersResponse {
  const viewer = viewerOf({ ...row, verified: row.email_verified });
  const labels = new Map(Object.entries(fieldLabels.parse(row.field_labels)));
  return {
    id: row.id,
    at: row.submitted_at,
    who: viewer && nameViewer(viewer),
    viewer,
    email: row.email ?? row.recipientEmail ?? undefined,
    emailVerified: row.email !== null && row.email_verified,
    answers: storedAnswers
      .parse(row.answers)
      .map((answer) => ({ ...answer, label: labels.get(answer.name) ?? answer.label })),
    signing: toSigning(row),
    declinedReason: row.declined_reason ?? undefined,
  };
}

function toSigning(row: Row): ResponseSigning | undefined {
  if (row.signer_name === null || row.signed_state === null) return undefined;
  return {
    signerName: row.signer_name,
    state: row.awaitsSigners ? 'waiting' : row.signed_state,
    consent: row.consent ?? undefined,
    ip: row.ip ?? undefined,
    location: row.location ?? undefined,
    device: row.device ?? undefined,
    originalSha256: row.original_sha256?.toString('hex'),
    answeredSha256: row.answered_sha256?.toString('hex'),
    copyBounce: readBounce(row.copy_bounce),
  };
}
