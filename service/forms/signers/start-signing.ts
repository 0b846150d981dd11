import { asciiEmail, emailKey } from '#shared/contract/email-address.ts';
import { fewestSigners, maxSigners } from '#shared/contract/signing.ts';
import type { Db } from '../../db/database.ts';
import { storableText } from '../../db/storable-json.ts';
import { refuseWhileConverting } from '../../documents/publish/refuse-while-converting.ts';
import { createRecipient } from '../../documents/recipients/create-recipient.ts';
import { BadRequest, DocumentNotFound, PlanLimit } from '../../errors/request-errors.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { findForm } from '../find-form.ts';
import { SignerRefused } from './errors.ts';
import { askSigners } from './signing-transitions.ts';

export interface NewSigning {
  /** In the order in which they sign. */
  signers: { name: string; email: string; fields: string[] }[];
  inOrder: boolean;
  /** Words for the mail. */
  note: string;
  language: string;
  /** Days after which somebody who has not signed is mailed again; `undefined` for never. */
  remindDays: number | undefined;
  /** The version whose fields were shown to choose from; needed where they were not chosen by name. */
  versionId?: string;
}

/**
 * Starts the signing of a document by several people: each gets a personal link, and those whose turn it is are mailed.
 * @throws DocumentNotFound; PlanLimit; BadRequest saying what is missing, SignerRefused where it is a signer's; nothing is started then
 */
export async function startSigning(
  db: Db,
  { workspaceId, userId, documentId }: { workspaceId: string; userId: string; documentId: string },
  { signers, inOrder, note, language, remindDays, versionId: seen }: NewSigning,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { live_version_id: versionId } = await transaction
      .selectFrom('documents')
      .select('live_version_id')
      .where('id', '=', documentId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new DocumentNotFound());
    await refuseWhileConverting(transaction, documentId, 'Ask for signatures');
    const form = versionId === null ? undefined : await findForm(transaction, versionId);
    if (!form || versionId === null)
      throw new BadRequest('This document has no fields. Place some on its pages first.');
    if (!planIncludes(form.plan, 'paid')) throw new PlanLimit('Collecting signatures needs a paid plan.');
    if (seen !== undefined && seen !== versionId) {
      throw new BadRequest('The content was updated in the meantime. Check who fills in what, then try again.');
    }
    const problem = problemOfSigners(signers, form.fields) ?? problemOfFields(signers, form.fields);
    if (problem) throw problem;
    const started = await transaction
      .insertInto('signings')
      .values({
        document_id: documentId,
        version_id: versionId,
        in_order: inOrder,
        note: storableText(note),
        language,
        remind_days: remindDays ?? null,
        started_by: userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!started) throw new BadRequest('This document is being signed already. Cancel that first.');
    for (const [at, { name, email, fields }] of signers.entries()) {
      const person = { name, ...(email && { email }) };
      const { id: recipientId } = await createRecipient(transaction, workspaceId, documentId, person);
      await transaction
        .insertInto('signers')
        .values({
          signing_id: started.id,
          position: at + 1,
          recipient_id: recipientId,
          name,
          email: email || null,
          fields: JSON.stringify(fields),
        })
        .execute();
    }
    await askSigners(transaction, started.id, workspaceId);
  });
}

function problemOfSigners(signers: NewSigning['signers'], fields: readonly FormField[]): BadRequest | undefined {
  if (signers.length > maxSigners) return new BadRequest(`Add at most ${maxSigners} signers.`);
  const missing = 'Add at least two signers. For a single signer, just send them the document’s link.';
  if (signers.length < fewestSigners) return new SignerRefused(signers.length, 'name', missing);
  const people = new Set<string>();
  for (const [at, { name, email, fields: own }] of signers.entries()) {
    if (name === '') return new SignerRefused(at, 'name', `Enter the name of ${email || 'each signer'}.`);
    if (email !== '' && asciiEmail(email) === undefined)
      return new SignerRefused(at, 'email', `“${email}” is not an email address.`);
    const person = emailKey(email || name);
    if (people.has(person)) {
      return email === ''
        ? new SignerRefused(at, 'name', `${name} is named twice.`)
        : new SignerRefused(at, 'email', `${email} is the address of two signers.`);
    }
    people.add(person);
    const signs = fields.some((field) => field.kind === 'signature' && !field.readOnly && own.includes(field.name));
    const unable = `Give ${name} a signature field. Place one for each signer on the pages.`;
    if (!signs) return new SignerRefused(at, 'name', unable);
  }
  return undefined;
}

function problemOfFields(signers: NewSigning['signers'], fields: readonly FormField[]): BadRequest | undefined {
  const given = signers.flatMap(({ fields: own }) => own);
  const unknown = given.find((one) => !fields.some(({ name, readOnly }) => name === one && !readOnly));
  if (unknown !== undefined) return new BadRequest(`The form has no field “${unknown}” to fill in.`);
  const shared = fields.find(({ name }) => given.indexOf(name) !== given.lastIndexOf(name));
  if (shared) return new BadRequest(`Only one signer can fill in “${shared.label}”.`);
  const left = fields.find(({ name, readOnly }) => !readOnly && !given.includes(name));
  return left && new BadRequest(`Choose who fills in “${left.label}”.`);
}
