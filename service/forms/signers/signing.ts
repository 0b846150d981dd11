import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import { emailKey } from '#shared/contract/email-address.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Bounce, readBounce } from '../../mail/bounces/bounce.ts';
import type { MailState } from '../../mail/settle-mail.ts';
import { unsubscribedAmong } from '../../mail/unsubscribe.ts';
import { reminderDue } from './reminder-due.ts';

/** One of the people who sign a document together. */
export interface Signer {
  /** From 1, in the order in which they sign. */
  position: number;
  recipientId: string | undefined;
  /** The code of their personal link; none once the recipient was deleted. */
  code: string | undefined;
  name: string;
  email: string | undefined;
  /** Names of the form's fields that are theirs. */
  fields: string[];
  /** When they were asked, or could not be; undefined where the mail to them waits. */
  askedAt: Date | undefined;
  mailedAt: Date | undefined;
  /** They are to be reminded without the owner. */
  reminderDue: boolean;
  responseId: string | undefined;
  signedAt: Date | undefined;
  declinedAt: Date | undefined;
  /** Why, in their words; undefined unless they declined and gave a reason. */
  declinedReason: string | undefined;
  /** What became of the latest mail with their link. */
  mailState: MailState | undefined;
  /** Why it came back; undefined unless it did, and once they have signed or declined. */
  linkBounce: Bounce | undefined;
  /** Why the mail with the signed copy came back; undefined unless it did. */
  copyBounce: Bounce | undefined;
}

/** Which part of a signing is one signer's. */
export interface SignersPart {
  signingId: string;
  position: number;
}

/** A document that several people sign. */
export interface Signing {
  id: string;
  documentId: string;
  versionId: string;
  inOrder: boolean;
  note: string;
  language: string;
  /** Days after which somebody who has not signed is mailed again; undefined: never. */
  remindDays: number | undefined;
  startedBy: string;
  startedAt: Date;
  state: 'open' | 'completed' | 'declined' | 'cancelled';
  endedAt: Date | undefined;
  /** In the order in which they sign. */
  signers: Signer[];
}

const names = z.array(z.string());

/** Finds the signing of a document that began last; `undefined` when none ever did. */
export async function findSigning(db: Db, documentId: string): Promise<Signing | undefined> {
  const row = await db
    .selectFrom('signings')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && withSigners(db, row);
}

/** Finds a signing; `undefined` when its document was deleted. */
export async function findSigningById(db: Db, id: string): Promise<Signing | undefined> {
  const row = await db.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withSigners(db, row);
}

async function withSigners(db: Db, row: Selectable<Database['signings']>): Promise<Signing> {
  const signers = await db
    .selectFrom('signers as s')
    .leftJoin('responses as r', 'r.id', 's.response_id')
    .leftJoin('recipients as link', 'link.id', 's.recipient_id')
    .innerJoin('signings as g', 'g.id', 's.signing_id')
    .selectAll('s')
    .select([
      'r.submitted_at',
      'r.copy_bounce',
      'link.code',
      'link.mail_state',
      'link.mail_bounce',
      'link.email as linkEmail',
      sql<string | null>`(
        select declined_reason from responses
        where document_id = ${row.document_id} and recipient_id = s.recipient_id and declined_reason is not null
        order by submitted_at desc limit 1
      )`.as('declinedReason'),
      reminderDue.as('reminderDue'),
    ])
    .where('s.signing_id', '=', row.id)
    .orderBy('s.position')
    .execute();
  return {
    id: row.id,
    documentId: row.document_id,
    versionId: row.version_id,
    inOrder: row.in_order,
    note: row.note,
    language: row.language,
    remindDays: row.remind_days ?? undefined,
    startedBy: row.started_by,
    startedAt: row.started_at,
    state: row.state,
    endedAt: row.ended_at ?? undefined,
    signers: signers.map((signer) => ({
      position: signer.position,
      recipientId: signer.recipient_id ?? undefined,
      code: signer.code ?? undefined,
      name: signer.name,
      email: addressOf(signer),
      fields: names.parse(signer.fields),
      askedAt: signer.asked_at ?? undefined,
      mailedAt: signer.mailed_at ?? undefined,
      reminderDue: signer.reminderDue,
      responseId: signer.response_id ?? undefined,
      signedAt: signer.response_id === null ? undefined : (signer.submitted_at ?? undefined),
      declinedAt: signer.declined_at ?? undefined,
      declinedReason: (signer.declined_at && signer.declinedReason) || undefined,
      mailState: signer.mail_state ?? undefined,
      linkBounce: (signer.response_id ?? signer.declined_at) ? undefined : readBounce(signer.mail_bounce),
      copyBounce: readBounce(signer.copy_bounce),
    })),
  };
}

/** Returns the address at which a signer signed; before, that of their link, which the owner may correct. */
export function addressOf(signer: {
  response_id: string | null;
  email: string | null;
  linkEmail: string | null;
}): string | undefined {
  const { response_id, email, linkEmail } = signer;
  return (response_id === null ? (linkEmail ?? email) : (email ?? linkEmail)) ?? undefined;
}

/**
 * Returns whether the latest mail with a signer's link may have reached them: not one that came back, could not be sent,
 * or went to an address that was corrected since.
 */
export function mayHaveArrived({ mailState }: Pick<Signer, 'mailState'>): boolean {
  return mailState === 'waiting' || mailState === 'sent';
}

/** Selects whether the response in the query is a part of a signing that others have not signed yet, as `awaitsSigners`. */
export function awaitsSigners(e: ExpressionBuilder<Database, 'responses'>) {
  return e
    .exists(
      e
        .selectFrom('signers')
        .innerJoin('signings', 'signings.id', 'signers.signing_id')
        .select('signers.position')
        .whereRef('signers.response_id', '=', 'responses.id')
        .where('signings.state', '=', 'open'),
    )
    .$castTo<boolean>()
    .as('awaitsSigners');
}

/** Returns the positions of the signers who have yet to sign, and whose address wants no mail from the workspace; none once the signing has ended. */
export async function unsubscribedSigners(
  deps: Pick<Deps, 'db' | 'secrets'>,
  workspaceId: string,
  signing: Pick<Signing, 'state' | 'signers'> | undefined,
): Promise<Set<number>> {
  const signers = signing?.state === 'open' ? signing.signers : [];
  const left = signers.flatMap(({ position, email, signedAt }) =>
    email === undefined || signedAt ? [] : [{ position, email }],
  );
  const unwilling = await unsubscribedAmong(
    deps,
    workspaceId,
    left.map(({ email }) => email),
  );
  return new Set(left.flatMap(({ position, email }) => (unwilling.has(emailKey(email)) ? [position] : [])));
}
