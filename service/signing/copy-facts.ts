import type { DrawnOrTyped } from '../form-model/stored-answer.ts';
import type { UnfinishedSigning } from '../forms/signers/unfinished-signing.ts';
import type { CertificateLanguage } from './certificate/words/certificate-words.ts';
import type { FormAnswers } from './fill/fill-form.ts';

/** Whom the owner asked to sign. */
export interface AskedPerson {
  name: string;
  email: string | undefined;
}

/** What is known of a signer and of the moment of signing. */
export interface SignerFacts {
  name: string;
  signature: DrawnOrTyped | undefined;
  email: string | undefined;
  /** The signer proved the address by a code at the email gate. */
  emailVerified: boolean;
  /** Who was asked, where several people sign and this one typed another name or address. */
  asked: AskedPerson | undefined;
  signedAt: Date;
  /** The consent sentence. */
  consent: string | undefined;
  ip: string | undefined;
  location: string | undefined;
  device: string | undefined;
}

/**
 * The facts in a signed copy besides the file: for its certificate page, including the signer. Unknown values are
 * absent.
 */
export interface CopyFacts {
  /** Title of the document. */
  title: string;
  responseId: string;
  /** Of the certificate. */
  language: CertificateLanguage;
  form: FormAnswers;
  /** In the order in which they signed; the last is the signer of the response. */
  signers: SignerFacts[];
  /** SHA-256 of the file as published, in hexadecimal. */
  originalSha256: string;
  /** Events in order of time. */
  trail: {
    when: Date;
    event: 'eventOpened' | 'eventSigned' | 'eventDeclined' | 'eventCancelled' | 'eventCopied';
    by?: string;
  }[];
  /** Set where others were asked to sign, too, and not all of them have. */
  unfinished: UnfinishedSigning | undefined;
  /** When this copy is made. */
  madeAt: Date;
  service: {
    /** The public host of the service. */
    host: string;
    /** Where anyone can check a copy. */
    verifyUrl: string;
    /** SHA-256 of the signing certificate. */
    fingerprint: string;
    /** The host of the timestamp service, if there is one. */
    timestampHost: string | undefined;
  };
}
