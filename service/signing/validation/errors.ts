import { JobFailed } from '../../queue/errors.ts';

/** A service that a certificate names gave no usable answer. A later try may succeed. */
export class ValidationUnavailable extends Error {
  override readonly name = 'ValidationUnavailable';
  static readonly code = 'validation_unavailable';
  readonly code = ValidationUnavailable.code;
}

/** A certificate was revoked by its issuer; no retry changes that. */
export class CertificateRevoked extends JobFailed {
  override readonly name = 'CertificateRevoked';
  static override readonly code = 'certificate_revoked';
  override readonly code = CertificateRevoked.code;

  constructor(subject: string) {
    super(
      `The certificate “${subject}” was revoked by its issuer. Replace the file of SIGNING_P12, or use another time stamp service.`,
    );
  }
}
