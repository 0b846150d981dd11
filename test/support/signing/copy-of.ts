import { vi } from 'vitest';
import { ApiCaller } from '../api-caller.ts';
import type { StartedService } from '../service.ts';
import { formPdf } from './form-pdf.ts';
import { type Answered, signForm } from './signed-response.ts';

/** Publishes the form of `formPdf` and signs it. @returns the document, the response's id */
export async function publishAndSign(service: StartedService, title: string, answered: Answered = {}) {
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const file = { name: 'form.pdf', bytes: await formPdf() };
  const { body } = await caller.upload('POST', '/documents', file, { title });
  const id = await signForm(service, body.uuid, answered);
  return { document: body as { uuid: string; slug: string }, id };
}

/** The signed copy of a response, when it is made. */
export async function copyOf({ db, deps }: StartedService, id: string): Promise<Buffer> {
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
