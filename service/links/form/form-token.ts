import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { daySeconds } from '#shared/formats/utc-day.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import type { SignersPart } from '../../forms/signers/signing.ts';
import { accessDigest } from '../content/content-token.ts';
import type { PublishedDocument } from '../published-document.ts';
import { type Language, languages } from '../words/visitor-words.ts';

const languageCode = z.enum(languages).catch('en');

const payload = z.object({
  /** The id of the future response: one opened form creates one response, however often it is sent. */
  response: z.uuid(),
  version: z.uuid(),
  /** A digest of the gates when the visitor passed them. */
  access: z.string(),
  recipient: z.uuid().optional(),
  email: z.string().optional(),
  /** The address was proved by a code. */
  verified: z.boolean().optional(),
  part: z.object({ signingId: z.uuid(), position: z.int() }).optional(),
  /** Of the page: the sentence that a signer agreed to was in this language. */
  language: languageCode,
  /** The document's title on the page, which a signer agrees to; older tokens have none. */
  title: z.string().optional(),
  exp: z.int(),
});

export interface FormVisitor {
  recipientId: string | undefined;
  /** The address entered at the email gate. */
  email: string | undefined;
  /** The address was proved by a code. */
  verified: boolean;
}

/** A visitor, and what they were shown of the form. */
export interface FormReader extends FormVisitor {
  /** Their part, where several people sign; otherwise, they were shown the whole form. */
  part?: SignersPart | undefined;
}

/**
 * Signs the permission to answer one version's form once, which its address carries: the gate pass cookie is not sent
 * there.
 */
export async function signFormToken(
  secrets: Keys,
  document: PublishedDocument,
  versionId: string,
  reader: FormReader,
  language: Language,
): Promise<string> {
  const key = await secrets.key('form-token');
  return signToken(key, {
    response: randomUUID(),
    version: versionId,
    access: accessDigest(key, document),
    ...(reader.recipientId === undefined ? {} : { recipient: reader.recipientId }),
    ...(reader.email === undefined ? {} : { email: reader.email, verified: reader.verified }),
    ...(reader.part && { part: reader.part }),
    language,
    title: document.title,
    // A form that was open for longer must be reloaded; the tab keeps the draft.
    exp: nowInSeconds() + daySeconds,
  } satisfies z.infer<typeof payload>);
}

export interface FormGrant extends FormReader {
  responseId: string;
  versionId: string;
  /** Of the page that was shown. */
  language: Language;
  /** The document's title on the page. */
  title: string | undefined;
  /** Returns whether the gates are unchanged since the visitor passed them. */
  holdsFor(document: PublishedDocument): boolean;
}

/** Reads a form token; `undefined` for a forged or expired one. */
export async function readFormToken(secrets: Keys, token: string): Promise<FormGrant | undefined> {
  const key = await secrets.key('form-token');
  const claims = verifyToken(key, payload, token);
  return (
    claims && {
      responseId: claims.response,
      versionId: claims.version,
      recipientId: claims.recipient,
      email: claims.email,
      verified: claims.email !== undefined && claims.verified === true,
      part: claims.part,
      language: claims.language,
      title: claims.title,
      holdsFor: (document) => claims.access === accessDigest(key, document),
    }
  );
}
