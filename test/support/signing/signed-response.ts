import { randomUUID } from 'node:crypto';
import type { DrawnOrTyped } from '../../../service/forms/response.ts';
import { storeResponse } from '../../../service/forms/store-response.ts';
import type { StartedService } from '../service.ts';

export interface Answered {
  name?: string;
  comment?: string;
  signer?: string;
  drawing?: DrawnOrTyped;
}

/** Answers the form of `formPdf` and signs it, as a visitor's submission is stored. @returns the response's id */
export async function signForm({ db }: StartedService, documentId: string, answered: Answered = {}): Promise<string> {
  const { name = 'Ada Lovelace', comment = '', signer = 'Ada Lovelace', drawing = { method: 'typed' } } = answered;
  const { live_version_id: versionId } = await db
    .selectFrom('documents')
    .select('live_version_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await storeResponse(db, {
    id,
    documentId,
    versionId: versionId ?? '',
    recipientId: undefined,
    name: signer,
    email: 'ada@example.org',
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
      consent: 'I agree that this electronic signature stands for my handwritten one.',
      ip: '203.0.113.7',
      location: 'London, United Kingdom',
      device: 'Firefox on Linux',
      originalSha256: Buffer.alloc(32, 0xab),
    },
  });
  return id;
}
