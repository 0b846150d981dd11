import type { Answer, FormResponse } from '#shared/contract/form-response.ts';
import { unknownAddress, unknownDevice, unknownLocation } from '#shared/contract/named-values.ts';
import type { Config } from '../../config/config.ts';
import type { OwnersResponse, ResponseSigning } from '../../forms/list-responses.ts';
import { formatTimestamp } from './timestamp.ts';

/**
 * Presents a response in the contract's shape. `who` and `email` are empty when none was given; fields of signed responses are left out of
 * others. The names of the trail's device, consent and hashes are ours, because the contract defines none.
 */
export function presentResponse(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  slug: string,
  response: OwnersResponse,
): FormResponse {
  const { id, at, who, viewer, email, emailVerified, signing } = response;
  const answers = response.answers.map(({ name, label, value }): Answer => ({ name, label, value }));
  return {
    id,
    when: formatTimestamp(at),
    who: who ?? '',
    ...(viewer && { who_details: { ...viewer } }),
    email: email ?? '',
    ...(emailVerified && { email_verified: true }),
    fields: Object.fromEntries(answers.map(({ name, value }) => [name, value])),
    answers,
    signed: signing !== undefined,
    signed_pdf_ready: signing?.state === 'ready',
    ...(signing
      ? {
          signer_name: signing.signerName,
          audit: presentAudit(at, signing),
          signed_pdf: `${baseUrl}/api/v1/documents/${slug}/responses/${id}/signed.pdf`,
          ...(signing.copyBounce && { copy_bounce: signing.copyBounce }),
        }
      : {}),
  };
}

function presentAudit(at: Date, signing: ResponseSigning): FormResponse['audit'] {
  const facts = {
    consent: signing.consent,
    original_sha256: signing.originalSha256,
    answered_sha256: signing.answeredSha256,
  };
  return {
    signed_at: formatTimestamp(at),
    ip: signing.ip ?? unknownAddress,
    location: signing.location ?? unknownLocation,
    device: signing.device ?? unknownDevice,
    ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)),
  };
}
