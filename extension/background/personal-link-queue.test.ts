import { beforeEach, expect, it } from 'vitest';
import { sampleAccount } from '../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { personalLinkBatchesStore } from '../stores/personal-link-batches.ts';
import { accounts } from './accounts.ts';
import { queuePersonalLinks } from './personal-link-queue.ts';

beforeEach(resetFakeBrowser);

it('keeps who was refused when people join the batch that is under way', async () => {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/documents/plan/recipients', { status: 503, body: { error: 'Later.' } });
  await accounts.signInWithKey(service.url, 'key');
  const document = { service: service.url, slug: 'plan' };
  const refused = [{ person: { email: 'ada@' }, code: 'bad_request', message: 'This is not an address.' }];
  await personalLinkBatchesStore.set([{ ...document, total: 2, waiting: [{ name: 'Bo' }], refused }]);
  await queuePersonalLinks(document, [{ name: 'Cy' }]);
  expect(await personalLinkBatchesStore.get()).toMatchObject([{ total: 3, refused }]);
  await personalLinkBatchesStore.set([{ ...document, total: 2, waiting: [], refused }]);
  await queuePersonalLinks(document, [{ name: 'Di' }]);
  expect(await personalLinkBatchesStore.get()).toMatchObject([{ total: 1, refused: [] }]);
});
