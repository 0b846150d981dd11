import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import type { ToBackground, ToOffscreen } from '../../messages/upload-port.ts';
import { serveUploads } from './offscreen-sender.ts';
import { prewarmId } from './uploads.ts';

beforeEach(() => void resetFakeBrowser());

/** The document with a fake background at the other end of its port. */
function openDocument() {
  let say: (message: ToOffscreen) => void = () => undefined;
  const told: ToBackground[] = [];
  const connect = () => ({
    postMessage: (message: ToBackground) => told.push(message),
    onMessage: {
      addListener: (listener: typeof say) => {
        say = listener;
      },
    },
    onDisconnect: { addListener: () => undefined },
  });
  Object.assign(fakeBrowser.runtime, { connect });
  serveUploads();
  return { told, say };
}

it('asks for a token once a job has started, and for none while a popup only may start one', async () => {
  const service = await startStubServer();
  const { told, say } = openDocument();
  const tokens = () => told.filter(({ type }) => type === 'token').length;
  say({ type: 'prepare', jobId: prewarmId, service: service.url });
  expect(tokens()).toBe(0);
  say({ type: 'prepare', jobId: 'job', service: service.url, workspace: 'ada' });
  expect(tokens()).toBe(1);
});
