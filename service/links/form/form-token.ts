import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import { accessDigest } from '../content/content-token.ts';
import type { Published } from '../published-document.ts';

const payload = z.object({
  /** The id the response will have: one look at a form sends one response, however often it is sent. */
  response: z.uuid(),
  version: z.uuid(),
  /** A digest of the gates as they were when the visitor went through them. */
  access: z.string(),
  recipient: z.uuid().optional(),
  email: z.string().optional(),
  exp: z.int(),
});

/** A form that was left open longer has to be loaded again; what was entered stays in the tab. */
const daySeconds = 24 * 60 * 60;

export interface FormVisitor {
  recipientId: string | undefined;
  /** The address given at the email gate. */
  email: string | undefined;
}

/** Leave to answer one version's form once, as its address carries it: the pass of the gates does not get there. */
export async function signFormToken(
  secrets: Keys,
  document: Published,
  versionId: string,
  visitor: FormVisitor,
): Promise<string> {
  const key = await secrets.key('form-token');
  return signToken(key, {
    response: randomUUID(),
    version: versionId,
    access: accessDigest(key, document),
    ...(visitor.recipientId === undefined ? {} : { recipient: visitor.recipientId }),
    ...(visitor.email === undefined ? {} : { email: visitor.email }),
    exp: nowInSeconds() + daySeconds,
  } satisfies z.infer<typeof payload>);
}

export interface FormGrant extends FormVisitor {
  responseId: string;
  versionId: string;
  /** Whether the gates are still those the visitor went through. */
  holdsFor(document: Published): boolean;
}

/** `undefined` for a forged or old one. */
export async function readFormToken(secrets: Keys, token: string): Promise<FormGrant | undefined> {
  const key = await secrets.key('form-token');
  const said = verifyToken(key, payload, token);
  return (
    said && {
      responseId: said.response,
      versionId: said.version,
      recipientId: said.recipient,
      email: said.email,
      holdsFor: (document) => said.access === accessDigest(key, document),
    }
  );
}
