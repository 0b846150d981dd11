import { describe, expect, it } from 'vitest';
import { sampleAccount, sampleListItem } from '../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { createClient } from './client.ts';

const accessToken = { get: async () => 'token', renew: async () => 'token' };

async function answered(body: object | string) {
  const service = await startStubServer();
  service.answer({ body });
  return createClient({ service: service.url, accessToken });
}

describe('an answer that does not fit the contract', () => {
  it('is reported with its method, path and place in the answer', async () => {
    const client = await answered({ documents: [sampleListItem, { ...sampleListItem, views: 'many' }] });
    await expect(client.documents.list()).rejects.toMatchObject({
      code: 'unexpected_answer',
      said: 'GET /api/v1/documents: documents[1].views: expected number',
    });
  });

  it('is reported as a page of a proxy in between', async () => {
    const client = await answered('<html>Sign in to the hotel’s network</html>');
    await expect(client.me()).rejects.toMatchObject({
      code: 'unexpected_answer',
      said: 'GET /api/v1/me: the answer is not JSON',
    });
  });

  it('is reported as empty', async () => {
    await expect((await answered('')).me()).rejects.toMatchObject({ code: 'unexpected_answer' });
  });
});

it('keeps fields that a service adds to the contract', async () => {
  const client = await answered({ ...sampleAccount, region: 'eu' });
  expect(await client.me()).toMatchObject({ region: 'eu' });
});
