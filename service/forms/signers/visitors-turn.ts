import { emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../../db/database.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { type StoredAnswer, storedAnswers } from '../../form-model/stored-answer.ts';
import { findSigning, type Signer, type SignersPart, type Signing } from './signing.ts';
import { whoseTurn } from './signing-order.ts';

/** Why a visitor cannot fill in a form that several people sign. */
export type NoTurn =
  /** They are none of the signers, proved to be somebody else than the signer of the link, or the form is not theirs at this link. */
  | { reason: 'others' }
  /** Somebody signs before them; `email` is where they can be mailed when it is their turn. */
  | { reason: 'later'; before: string; email: string | undefined }
  | { reason: 'signed' | 'completed' | 'declined'; signed: SignedPart | undefined }
  /** They declined themselves. */
  | { reason: 'declined-themselves' };

/** What the person of a personal link sees of what they signed. */
export interface SignedPart {
  /** Their response, which leads to the copy. */
  responseId: string;
  /** Read only. */
  fields: FormField[];
}

/** What a visitor may fill in of a form that several people sign. */
export interface Turn {
  signing: Signing;
  signer: Signer;
  /** The form as they see it: what others have answered is read only, what others will answer is left out. */
  fields: FormField[];
  /** The fields that are accepted from this signer. Others may have answered theirs since the page was opened. */
  ownFields: FormField[];
}

/** Returns which part of a signing a turn is. */
export function partOf({ signing, signer }: Turn): SignersPart {
  return { signingId: signing.id, position: signer.position };
}

/**
 * Returns the turn of a visitor, or why it is not theirs; `undefined` where nobody signs the document with others.
 * @param visitor the personal link that they opened, and their address, where `verified` says that a code proved it
 */
export async function findTurn(
  db: Db,
  documentId: string,
  versionId: string,
  { recipientId, email, verified }: { recipientId: string | undefined; email: string | undefined; verified: boolean },
  fields: readonly FormField[],
): Promise<Turn | NoTurn | undefined> {
  const signing = await findSigning(db, documentId);
  const provedEmail = verified ? email : undefined;
  if (!signing || signing.state === 'cancelled') return undefined;
  // Whoever is asked to sign one content must not sign another in its place.
  if (signing.versionId !== versionId) return signing.state === 'open' ? { reason: 'others' } : undefined;
  const linked = signing.signers.find((one) => recipientId !== undefined && one.recipientId === recipientId);
  const signer = linked && isSomebodyElse(linked, provedEmail) ? undefined : linked;
  if (signing.state !== 'open') {
    if (signer?.declinedAt) return { reason: 'declined-themselves' };
    return { reason: signing.state, signed: await signedPart(db, signing, signer, provedEmail, fields) };
  }
  if (!signer) return { reason: 'others' };
  if (signer.responseId !== undefined)
    return { reason: 'signed', signed: await signedPart(db, signing, signer, provedEmail, fields) };
  const turns = whoseTurn(signing);
  if (!turns.includes(signer)) return { reason: 'later', before: turns[0]?.name ?? '', email: signer.email };
  const toFill = withRequiredSignature(signer, fields);
  const ownFields = toFill.filter((field) => isOwn(signer, field));
  return { signing, signer, ownFields, fields: fieldsFor(signer, toFill, await answersOf(db, signing)) };
}

/** Whether a visitor at a signer's link proved another address. Nothing tells them apart where the signer was asked without one. */
function isSomebodyElse({ email }: Signer, provedEmail: string | undefined): boolean {
  return provedEmail !== undefined && email !== undefined && emailKey(provedEmail) !== emailKey(email);
}

/**
 * Returns what a signer sees again: all answers once everyone has signed; before, what they saw as they signed; where
 * somebody declined, their own, as in the copy they get. Nothing where a proved address may be somebody else's.
 */
async function signedPart(
  db: Db,
  signing: Signing,
  signer: Signer | undefined,
  provedEmail: string | undefined,
  fields: readonly FormField[],
): Promise<SignedPart | undefined> {
  const { responseId, signedAt } = signer ?? {};
  if (!signer || responseId === undefined) return undefined;
  if (provedEmail !== undefined && emailKey(provedEmail) !== emailKey(signer.email ?? '')) return undefined;
  const hasSeen = (one: Signer) => {
    if (signing.state === 'completed') return true;
    if (signing.state === 'open')
      return one.signedAt !== undefined && signedAt !== undefined && one.signedAt <= signedAt;
    return one === signer;
  };
  const answers = await answersOf(db, { signers: signing.signers.filter(hasSeen) });
  return { responseId, fields: fieldsFor({ ...signer, fields: [] }, fields, answers) };
}

/**
 * Requires the signature that the next signers wait for: where the PDF requires none of a signer's, as most programs write it, each of
 * theirs is required.
 */
function withRequiredSignature(signer: Signer, fields: readonly FormField[]): FormField[] {
  const theirs = fields.filter(
    ({ kind, readOnly, name }) => kind === 'signature' && !readOnly && signer.fields.includes(name),
  );
  if (theirs.some(({ required }) => required)) return [...fields];
  return fields.map((field) => (theirs.includes(field) ? { ...field, required: true } : field));
}

/** Returns what the signers have answered so far, each in their own fields. */
export async function answersOf(db: Db, { signers }: Pick<Signing, 'signers'>): Promise<Map<string, StoredAnswer>> {
  const ids = signers.flatMap(({ responseId }) => responseId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('responses').select(['id', 'answers']).where('id', 'in', ids).execute();
  const answers = rows.flatMap(({ id, answers }) => {
    const own = new Set(signers.find(({ responseId }) => responseId === id)?.fields);
    return storedAnswers.parse(answers).filter(({ name }) => own.has(name));
  });
  return new Map(answers.map((answer) => [answer.name, answer]));
}

/** Whether a field is the signer's, or nobody's to fill in. */
function isOwn(signer: Signer, { readOnly, name }: FormField): boolean {
  return readOnly || signer.fields.includes(name);
}

function fieldsFor(
  signer: Signer,
  fields: readonly FormField[],
  answers: ReadonlyMap<string, StoredAnswer>,
): FormField[] {
  return fields.flatMap((field): FormField[] => {
    if (isOwn(signer, field)) return [field];
    const answer = answers.get(field.name);
    return answer ? [answered(field, answer)] : [];
  });
}

/** Returns a field that shows somebody's answer; a signature shows as the name. */
function answered(field: FormField, { value, chosen }: StoredAnswer): FormField {
  const { drawn: _drawn, dateFormat: _date, maxLength: _length, comb: _comb, ...rest } = field;
  const read = { ...rest, required: false, readOnly: true };
  if (typeof value !== 'string') return { ...read, kind: 'text', initial: [value.signer_name] };
  if (chosen) return { ...read, initial: chosen };
  return { ...read, kind: field.kind === 'date' ? 'text' : field.kind, initial: value === '' ? [] : [value] };
}
