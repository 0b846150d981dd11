import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleAccount } from '../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { resetFakeBrowser, restoreFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { accounts } from './accounts.ts';
import { createRoom } from './create-room.ts';

beforeEach(() => void resetFakeBrowser());
afterEach(restoreFakeBrowser);

it('returns the link of a room that exists although the browser cannot store it', async () => {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  const link = 'https://lnk.example/board';
  service.at('/api/v1/rooms', { status: 201, body: { link, message: 'Created.' } });
  await accounts.signInWithKey(service.url, 'key');
  fakeBrowser.storage.local.set = async () => {
    throw new Error('QuotaExceededError');
  };
  const room = { title: 'Board', documents: ['plan'] };
  expect(await createRoom({ service: service.url, workspace: sampleAccount.workspace.uuid }, room)).toBe(link);
});
