import type { FormAnswers } from './fill/fill-form.ts';

/** What a signed copy is made from beside the file: what its certificate page says, and who made it. Unknown is absent. */
export interface CopyFacts {
  /** The document's title. */
  title: string;
  responseId: string;
  form: FormAnswers;
  email: string | undefined;
  signedAt: Date;
  /** The sentence that was agreed to. */
  consent: string | undefined;
  ip: string | undefined;
  location: string | undefined;
  device: string | undefined;
  /** SHA-256 of the file as its owner published it, in hexadecimal. */
  originalSha256: string;
  /** What happened, in order. */
  trail: { when: Date; what: string }[];
  /** When this copy is made. */
  madeAt: Date;
  service: {
    /** The host that people know the service by. */
    host: string;
    /** Where anybody can check a copy. */
    verifyUrl: string;
    /** SHA-256 of the signing certificate. */
    fingerprint: string;
    /** The host of the time stamp service, where there is one. */
    timestampHost: string | undefined;
  };
}
