import { createReadStream } from 'node:fs';
import { emailKey } from '#shared/contract/email-address.ts';
import type { StoredBlob } from '../blobs/blob-store.ts';
import { discardBlobs } from '../blobs/discard-blobs.ts';
import { streamFile } from '../blobs/guarded-stream.ts';
import { withLocalFile } from '../blobs/local-file.ts';
import { removeBlobsOnFailure } from '../blobs/orphan-blobs.ts';
import { recordBlobs } from '../blobs/stored-blobs.ts';
import { sha256OfStream } from '../crypto/hashes.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { workspaceOf } from '../documents/find-document.ts';
import { recordEvents } from '../events/record-events.ts';
import { isAsDrawn } from '../form-model/as-drawn.ts';
import { pdfForm } from '../form-model/form-field.ts';
import { type StoredAnswer, signature, storedAnswers } from '../form-model/stored-answer.ts';
import { findUnfinishedSignings, type UnfinishedSigning } from '../forms/signers/unfinished-signing.ts';
import { verifyUrl } from '../http/service-urls.ts';
import { jobPayloads } from '../queue/job-payloads.ts';
import type { JobHandler } from '../queue/worker.ts';
import { deviceIn, placeIn } from '../text/place-and-device.ts';
import { certificateLanguage } from './certificate/words/certificate-words.ts';
import type { AskedPerson, CopyFacts } from './copy-facts.ts';
import { createCopyMailer, type QueueCopyMails } from './mail-signed-copy.ts';
import { type SignedCopy, withSignedCopy } from './make-signed-copy.ts';
import { requestTimestamp } from './pades/request-timestamp.ts';
import { fingerprintOf, type SigningIdentity } from './pades/signing-identity.ts';
import { rememberExtendedCopy } from './remember-extended-copy.ts';
import { type EarlierSigner, openedAt, responseToSign, signersBefore } from './response-to-sign.ts';

type SigningDeps = Pick<Deps, 'db' | 'pool' | 'blobs' | 'config' | 'secrets' | 'signing' | 'log'>;
type Response = NonNullable<Awaited<ReturnType<typeof responseToSign>>>;

/** Makes the signed copy of a response. Idempotent: a second run finds the copy. */
export function signResponse(deps: SigningDeps): JobHandler {
  const { db, blobs, config, signing, log } = deps;
  const { timestampUrl } = config.signing;
  const copyMailer = createCopyMailer(deps);
  return {
    async run(raw, signal) {
      const { responseId } = jobPayloads['sign-response'].parse(raw);
      const response = await responseToSign(db, responseId);
      if (!response) return;
      const opened = await openedAt(db, response);
      const earlier = await signersBefore(db, responseId);
      const unfinished = (await findUnfinishedSignings(db, [responseId])).get(responseId);
      await withLocalFile(blobs, response.blob, async (path) => {
        const original = response.originalSha256 ?? (await sha256OfStream(createReadStream(path)));
        const identity = await signing.identity();
        const facts = factsOf(response, earlier, { original, opened, unfinished }, { config, identity });
        const extension =
          timestampUrl === undefined
            ? undefined
            : {
                timestampUrl,
                timestamp: (sha256: Buffer) => requestTimestamp(timestampUrl, sha256, signal),
              };
        const options = { identity, extension, signal };
        await withSignedCopy(path, facts, options, async (copy) => {
          const stored = await blobs.put(streamFile(copy.path));
          const isUsed = await removeBlobsOnFailure(deps, [stored.key], () =>
            copyMailer.storeAndMail(responseId, (queueMails) =>
              storeCopy(db, responseId, stored, { copy, queueMails }),
            ),
          );
          if (!isUsed) await discardBlobs(deps, [stored.key]);
          else log.info('signed_copy_made', { responseId, signatureLevel: copy.level });
        });
      });
    },

    async giveUp(raw) {
      const { responseId } = jobPayloads['sign-response'].parse(raw);
      await db
        .updateTable('responses')
        .set({ signed_state: 'failed' })
        .where((e) => e.or([e('id', '=', responseId), e('copied_with', '=', responseId)]))
        .where('signed_state', '=', 'making')
        .execute();
    },
  };
}

/** Stores the copy with its response, and queues the mail with it. @returns false when the response has a copy already, or is gone */
async function storeCopy(
  db: Db,
  responseId: string,
  { key, bytes, sha256 }: StoredBlob,
  { copy, queueMails }: { copy: SignedCopy; queueMails: QueueCopyMails },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const response = await transaction
      .updateTable('responses')
      .set({
        signed_state: 'ready',
        signed_blob: key,
        signed_sha256: sha256,
        answered_sha256: Buffer.from(copy.answeredSha256),
        signed_level: copy.level,
        signed_renew_at: copy.renewAt ?? null,
      })
      .where('id', '=', responseId)
      .where('signed_state', '=', 'making')
      .returning('document_id')
      .executeTakeFirst();
    if (!response) return false;
    if (copy.renewAt) await rememberExtendedCopy(transaction, sha256);
    const workspaceId = await workspaceOf(transaction, response.document_id);
    await recordBlobs(transaction, workspaceId, [{ key, bytes }]);
    const { document_id: documentId } = response;
    const earlier = await transaction
      .updateTable('responses')
      .set({ signed_state: 'ready' })
      .where('copied_with', '=', responseId)
      .returning('id')
      .execute();
    const ids = [...earlier.map(({ id }) => id), responseId];
    await queueMails(transaction, ids, { key, bytes });
    await recordEvents(
      transaction,
      ids.map((id) => ({ kind: 'response.signed' as const, documentId, responseId: id })),
    );
    return true;
  });
}

function factsOf(
  response: Response,
  earlier: readonly EarlierSigner[],
  {
    original,
    opened,
    unfinished,
  }: { original: Buffer; opened: Date | undefined; unfinished: UnfinishedSigning | undefined },
  { config, identity }: Pick<SigningDeps, 'config'> & { identity: SigningIdentity },
): CopyFacts {
  const { signerName, submittedAt } = response;
  const drawn = response.signature === null ? undefined : signature.parse(response.signature);
  const all = [...storedAnswers.parse(response.answers), ...earlier.flatMap(ownAnswers)];
  const answers = [...new Map(all.map((answer) => [answer.name, answer])).values()];
  const language = certificateLanguage(response.signingLanguage ?? response.language);
  const madeAt = new Date();
  const { timestampUrl } = config.signing;
  return {
    title: response.title,
    responseId: response.id,
    language,
    form: {
      answers,
      signature: drawn,
      signerName,
      earlier: Object.fromEntries(earlier.flatMap(signaturesOf)),
      asDrawn: asDrawn(response.form, answers),
    },
    signers: [...earlier, { ...response, name: signerName }].map((signer) => ({
      name: signer.name,
      signature: signer.signature === null ? undefined : signature.parse(signer.signature),
      email: signer.email ?? undefined,
      emailVerified: signer.emailVerified,
      asked: otherPerson(signer),
      signedAt: signer.submittedAt,
      consent: signer.consent ?? undefined,
      ip: signer.ip ?? undefined,
      location: signer.location === null ? undefined : placeIn(language, signer.location),
      device: signer.device === null ? undefined : deviceIn(language, signer.device),
    })),
    originalSha256: original.toString('hex'),
    trail: [
      ...(opened ? [{ when: opened, event: 'eventOpened' as const }] : []),
      ...earlier.map(({ name, submittedAt: when }) => ({
        when,
        event: 'eventSigned' as const,
        by: name,
      })),
      { when: submittedAt, event: 'eventSigned', by: signerName },
      ...(unfinished ? [endOf(unfinished)] : []),
      { when: madeAt, event: 'eventCopied' },
    ],
    unfinished,
    madeAt,
    service: {
      host: new URL(config.baseUrl).host,
      verifyUrl: verifyUrl(config),
      fingerprint: fingerprintOf(identity),
      timestampHost: timestampUrl && new URL(timestampUrl).host,
    },
  };
}

/** Returns whom the owner asked where a signer typed another name or address; `undefined` where nobody was asked by name. */
function otherPerson(signer: {
  name: string;
  email: string | null;
  askedName: string | null;
  askedEmail: string | null;
}): AskedPerson | undefined {
  const { askedName: name, askedEmail } = signer;
  if (name === null) return undefined;
  const email = askedEmail ?? undefined;
  const isSame = nameKey(name) === nameKey(signer.name) && (!email || emailKey(email) === emailKey(signer.email ?? ''));
  return isSame ? undefined : { name, email };
}

/** Two names of one key differ in capitals and spaces only. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

function endOf({ state, endedAt: when, others }: UnfinishedSigning): CopyFacts['trail'][number] {
  if (state === 'cancelled') return { when, event: 'eventCancelled' };
  return { when, event: 'eventDeclined', by: others.find(({ declinedAt }) => declinedAt)?.name ?? '' };
}

/** Returns the answers of a signer's own fields; the response has those of others as that person saw them. */
function ownAnswers({ answers, fields }: EarlierSigner): StoredAnswer[] {
  return storedAnswers.parse(answers).filter(({ name }) => fields.includes(name));
}

function signaturesOf(signer: EarlierSigner) {
  if (signer.signature === null) return [];
  const drawn = { signature: signature.parse(signer.signature), signerName: signer.name };
  return ownAnswers(signer).flatMap(({ name, value }) => (typeof value === 'string' ? [] : [[name, drawn] as const]));
}

/** Returns the names of the fields that were sent as the file had them. */
function asDrawn(form: unknown, answers: readonly StoredAnswer[]): string[] {
  const fields = new Map((pdfForm.safeParse(form).data?.fields ?? []).map((field) => [field.name, field]));
  return answers.flatMap(({ name, value, chosen }) => {
    const field = fields.get(name);
    const values = chosen ?? [value];
    return field && values.every((one) => typeof one === 'string') && isAsDrawn(field, values) ? [name] : [];
  });
}
