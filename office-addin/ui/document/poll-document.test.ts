import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import type { Activity } from '#shared/contract/activity.ts';
import type { Document } from '#shared/contract/document.ts';
import { type PollResult, pollDocument } from './poll-document.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Records the requests for a document that goes through these states and stays in the last one. */
function follow(...states: { status: string; views: number }[]) {
  const asked: string[] = [];
  const looks: PollResult[] = [];
  const control = new AbortController();
  const documents = {
    get: async () => {
      asked.push('document');
      return (states.length > 1 ? states.shift() : states[0]) as Document;
    },
    activity: async () => {
      asked.push('activity');
      return {} as Activity;
    },
  } as unknown as Client['documents'];
  pollDocument(documents, 'uuid', (look) => looks.push(look), control.signal);
  return { asked, looks, stop: () => control.abort() };
}

const published = { status: 'Published', views: 0 };
const converting = { status: 'Converting', views: 0 };

describe('polling a document', () => {
  it('happens every five seconds, and fetches the activity when the count has changed', async () => {
    const { asked, stop } = follow(published, published, { ...published, views: 1 });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toEqual(['document', 'activity']);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(asked).toEqual(['document', 'activity', 'document', 'document', 'activity']);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(5);
  });

  it('refreshes the activity of an opened document now and then, because readers progress', async () => {
    const { asked, stop } = follow({ ...published, views: 1 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked.filter((what) => what === 'activity')).toHaveLength(3);
    stop();
    const unopened = follow(published);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(unopened.asked.filter((what) => what === 'activity')).toHaveLength(1);
    unopened.stop();
  });

  it('happens every second during a conversion, and then at the usual rate', async () => {
    const { looks, stop } = follow(converting, converting, published);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(looks).toMatchObject([{ document: converting }, { document: converting }, { document: published }]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(looks).toHaveLength(3);
    stop();
  });

  it('slows down to five seconds during a long conversion', async () => {
    const { looks, stop } = follow(converting);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(11);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(13);
    stop();
  });
});
