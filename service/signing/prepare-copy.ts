import { sha256 } from '../crypto/hashes.ts';
import { appendToPdf } from './append-to-pdf.ts';
import { appendCertificate } from './certificate/certificate-pages.ts';
import type { CopyFacts } from './copy-facts.ts';
import { fillForm } from './fill/fill-form.ts';
import { type SignaturePlace, stateByteRange } from './pades/embed-signature.ts';
import { addSignatureField } from './pades/signature-field.ts';
import { type CopyState, firstState, type UpdatableObjects } from './revisions/copy-state.ts';

export interface PreparedCopy {
  /** The whole file with space for its signature. */
  bytes: Uint8Array;
  /** SHA-256 of the answered document: the first part of the file, a PDF by itself. */
  answeredSha256: Uint8Array;
  /** Where the signature goes, and what it signs. */
  place: SignaturePlace;
  /** What an update of the copy needs to know. */
  state: CopyState;
}

/**
 * Prepares a signed copy for signing: draws the answers into the document and appends the certificate without changing
 * a byte of the answered document (ISO 32000-1, 7.5.6), whose hash the certificate states.
 * @param room bytes reserved for the signature
 * @param isExtended whether validation data will be appended
 */
export async function prepareCopy(
  original: Uint8Array,
  facts: CopyFacts,
  { room, isExtended }: { room: number; isExtended: boolean },
): Promise<PreparedCopy> {
  const answered = await fillForm(original, facts.form);
  const answeredSha256 = sha256(answered.bytes);
  const record = {
    title: facts.title,
    signers: facts.signers.map(({ name }) => name),
    signedAt: (facts.signers.at(-1)?.signedAt ?? facts.madeAt).toISOString(),
    response: facts.responseId,
  };
  let objects: UpdatableObjects | undefined;
  const bytes = await appendToPdf(answered.bytes, (pdf) => {
    const stated = { ...answered, sha256: answeredSha256.toString('hex'), length: answered.bytes.length };
    const pages = appendCertificate(pdf, facts, stated);
    const last = pages.at(-1);
    if (!last) throw new Error('The certificate has no page.');
    objects = addSignatureField(pdf, last, {
      host: facts.service.host,
      record,
      madeAt: facts.madeAt,
      room,
      isExtended,
    });
    return pages;
  });
  if (!objects) throw new Error('The signature field was not added.');
  const place = stateByteRange(bytes, answered.bytes.length);
  return { bytes, answeredSha256, place, state: firstState(bytes, objects) };
}
