import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerPublishRequests } from '../publish/publish-channel.ts';
import { requestPublishInPane } from './request-publish-in-pane.ts';

describe('handing a publish to the pane', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('reaches the pane of the same document only', async () => {
    const started: string[] = [];
    const stops = ['first', 'second'].map((document) =>
      answerPublishRequests(document, () => () => started.push(document)),
    );
    expect(await requestPublishInPane('second')).toBe(true);
    expect(started).toEqual(['second']);
    for (const stop of stops) stop();
  });

  it('fails while no pane can publish', async () => {
    const stops = [1, 2].map(() => answerPublishRequests('unsure', () => undefined));
    expect(await requestPublishInPane('unsure')).toBe(false);
    for (const stop of stops) stop();
  });

  it('is taken by the one of two panes that can publish', async () => {
    const publish = vi.fn();
    const stops = [undefined, publish].map((start) => answerPublishRequests('two panes', () => start));
    expect(await requestPublishInPane('two panes')).toBe(true);
    expect(publish).toHaveBeenCalledOnce();
    for (const stop of stops) stop();
  });

  it('is not taken by a pane that hears of it when the ribbon has gone on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = 1_800_000_000_000;
    vi.spyOn(Date, 'now')
      .mockReturnValueOnce(asked)
      .mockReturnValue(asked + 5000);
    const publish = vi.fn();
    const stop = answerPublishRequests('busy', () => publish);
    const bystander = new BroadcastChannel('linkwake.publish');
    const heard = Promise.withResolvers<unknown>();
    bystander.onmessage = heard.resolve;
    const taken = requestPublishInPane('busy');
    await heard.promise;
    await setImmediate();
    vi.advanceTimersByTime(5000);
    expect(await taken).toBe(false);
    expect(publish).not.toHaveBeenCalled();
    bystander.close();
    stop();
  });

  it('fails at once when the pane has been closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answerPublishRequests('closed', () => () => undefined)();
    await setImmediate();
    expect(await requestPublishInPane('closed')).toBe(false);
  });

  it('asks any pane where the browser refuses locks', async () => {
    vi.stubGlobal('navigator', {});
    const publish = vi.fn();
    const stop = answerPublishRequests('without locks', () => publish);
    expect(await requestPublishInPane('without locks')).toBe(true);
    stop();
    expect(await requestPublishInPane('without locks')).toBe(false);
    vi.unstubAllGlobals();
  });
});
