import { expect, it } from 'vitest';
import { trackAllSent } from './track-all-sent.ts';

it('an upload that is cancelled while it is repeated may have arrived at its first attempt', () => {
  const control = new AbortController();
  const { options, isCancelledTooLate } = trackAllSent({ signal: control.signal });
  options.onProgress(5, 10);
  control.abort();
  expect(isCancelledTooLate()).toBe(false);
  options.onProgress(10, 10);
  options.onProgress(1, 10);
  expect(isCancelledTooLate()).toBe(true);
});
