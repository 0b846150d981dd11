import { beforeEach, expect, it } from 'vitest';
import { inTurn } from './capture-turns.ts';

/** What the captures of the page did, in order. */
let done: string[];

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'linkwakeTurn');
  done = [];
});

/** Asks for a capture, which lasts until `end` is called. */
function ask(name: string, isPreview: boolean) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const answer = inTurn(isPreview, async (signal) => {
    done.push(`${name} begins`);
    signal.addEventListener('abort', () => done.push(`${name} is aborted`));
    await promise;
    done.push(`${name} ends`);
    return name;
  });
  return { answer, end };
}

it('begins when the capture that it replaces has been aborted and has ended', async () => {
  const cancelled = ask('cancelled', false);
  await Promise.resolve();
  const next = ask('next', false);
  next.end();
  expect(done).toEqual(['cancelled begins', 'cancelled is aborted']);
  cancelled.end();
  expect(await next.answer).toBe('next');
  expect(done.slice(2)).toEqual(['cancelled ends', 'next begins', 'next ends']);
});

it('begins when a capture of the other kind has ended, which goes on', async () => {
  const preview = ask('preview', true);
  await Promise.resolve();
  const publish = ask('publish', false);
  publish.end();
  preview.end();
  expect(await preview.answer).toBe('preview');
  expect(await publish.answer).toBe('publish');
  expect(done).toEqual(['preview begins', 'preview ends', 'publish begins', 'publish ends']);
});

it('begins after one that failed', async () => {
  const failed = inTurn(false, () => Promise.reject(new Error('gone')));
  const next = ask('next', false);
  next.end();
  await expect(failed).rejects.toThrow('gone');
  expect(await next.answer).toBe('next');
});
