import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { answerWatches } from './answer-watches.ts';

it('sends no value that was read before a newer one', async () => {
  const opened = Promise.withResolvers<(port: object) => void>();
  vi.spyOn(browser.runtime.onConnect, 'addListener').mockImplementation((listener) =>
    opened.resolve(listener as (port: object) => void),
  );
  const slow = Promise.withResolvers<string>();
  const reads = [slow.promise, Promise.resolve('new')];
  let changed = () => {};
  answerWatches(() => ({
    get: () => reads.shift() ?? Promise.reject(new Error('Read too often.')),
    watch(listener) {
      changed = listener;
      return () => {};
    },
  }));
  const postMessage = vi.fn();
  const sender = { id: browser.runtime.id, url: browser.runtime.getURL('/popup.html' as never) };
  const onDisconnect = { addListener: () => {} };
  (await opened.promise)({ name: 'watch {"of":"job"}', sender, postMessage, onDisconnect });
  changed();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled());
  slow.resolve('old');
  await slow.promise;
  await Promise.resolve();
  expect(postMessage.mock.calls).toEqual([[{ value: 'new' }]]);
});
