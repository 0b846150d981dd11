import type { ApiAnswer, ApiCaller } from './api-caller.ts';

/** Waits until a document is not being converted any more. The test's own time limit ends a wait in vain. */
export async function settled(caller: ApiCaller, ref: string): Promise<ApiAnswer['body']> {
  for (;;) {
    const { body } = await caller.get(`/documents/${ref}`);
    if (body.status !== 'Converting') return body;
    await new Promise((next) => setTimeout(next, 100));
  }
}
