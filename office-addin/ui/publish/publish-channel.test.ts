import { describe, expect, it } from 'vitest';
import { answerPublishRequests, requestPublishInPane } from './publish-channel.ts';

describe('handing a publish to the pane', () => {
  it('reaches the pane of the same document only', async () => {
    const started: string[] = [];
    const stops = ['first', 'second'].map((document) =>
      answerPublishRequests(document, () => () => started.push(document)),
    );
    expect(await requestPublishInPane('second')).toBe(true);
    expect(started).toEqual(['second']);
    for (const stop of stops) stop();
  });

  it('fails while the pane cannot publish', async () => {
    const stop = answerPublishRequests('unsure', () => undefined);
    expect(await requestPublishInPane('unsure')).toBe(false);
    stop();
  });

  it('fails when no pane answers', async () => {
    const stop = answerPublishRequests('closed', () => undefined);
    stop();
    expect(await requestPublishInPane('closed')).toBe(false);
  });
});
