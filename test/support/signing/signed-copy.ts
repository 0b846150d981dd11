import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { DrawnOrTyped } from '../../../service/form-model/stored-answer.ts';
import { storeResponse } from '../../../service/forms/store-response.ts';
import type { FileBytes } from '../../../service/signing/verify/file-bytes.ts';
import { ApiCaller } from '../api/api-caller.ts';
import type { StartedService } from '../service/service.ts';
import { formPdf } from './signature-form.ts';

interface Answered {
  name?: string;
  comment?: string;
  signer?: string;
  drawing?: DrawnOrTyped;
  /** Of the page that was signed. */
  language?: 'en' | 'fr';
}

/** Stores a signed response to the form of `formPdf`, like a visitor's submission. @returns the response's id */
export async function signForm(
  { db, deps }: StartedService,
  documentId: string,
  answered: Answered = {},
): Promise<string> {
  const { name = 'Ada Lovelace', comment = '', signer = 'Ada Lovelace', language = 'en' } = answered;
  const { drawing = { method: 'typed' } } = answered;
  const { live_version_id: versionId, title } = await db
    .selectFrom('documents')
    .select(['live_version_id', 'title'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await storeResponse(deps, {
    id,
    documentId,
    versionId: versionId ?? '',
    recipientId: undefined,
    name: signer,
    email: 'ada@example.org',
    emailVerified: false,
    answers: [
      { name: 'name', label: 'Name', value: name },
      { name: 'comment', label: 'Comment', value: comment },
      { name: 'agree', label: 'Agree', value: 'Yes', chosen: ['Yes'] },
      {
        name: 'signature',
        label: 'Signature',
        value: { type: 'signature', signer_name: signer, method: drawing.method },
      },
    ],
    signing: {
      signerName: signer,
      drawing,
      consent: 'I agree to sign this document electronically.',
      language,
      ip: '203.0.113.7',
      location: 'London, United Kingdom',
      device: 'Firefox on Linux',
      originalSha256: Buffer.alloc(32, 0xab),
      title,
    },
  });
  return id;
}

/** Publishes the form of `formPdf` and signs it. @returns the document, the response's id */
export async function publishAndSign(service: StartedService, title: string, answered: Answered = {}) {
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const file = { name: 'form.pdf', bytes: await formPdf() };
  const { body } = await caller.upload('POST', '/documents', file, { title });
  const id = await signForm(service, body.uuid, answered);
  return { document: body as { uuid: string; slug: string }, id };
}

/** Resolves with the signed copy of a response once it is ready. */
export async function waitForSignedCopy({ db, deps }: StartedService, id: string): Promise<Buffer> {
  const blob = await vi.waitFor(
    async () => {
      const row = await db.selectFrom('responses').select('signed_blob').where('id', '=', id).executeTakeFirst();
      if (!row?.signed_blob) throw new Error('The signed copy is not made yet.');
      return row.signed_blob;
    },
    { timeout: 60_000, interval: 100 },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of await deps.blobs.open(blob)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A file in memory that is read piece by piece. */
export function fileBytesOf(file: Buffer): FileBytes {
  return { bytes: file.length, read: async (start, end) => file.subarray(start, end) };
}
