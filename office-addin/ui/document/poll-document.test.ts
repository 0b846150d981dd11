import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { EndpointNotFound, NotFound, NotSignedIn } from '#shared/api/errors.ts';
import type { EventListening } from '#shared/api/listen-to-events.ts';
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

/** Records the requests for a document that goes through these states and stays in the last one, at a service without events. */
const follow = (...states: { status: string; views: number }[]) => followAt({ announced: false }, ...states);

function followAt({ announced }: { announced: boolean }, ...states: { status: string; views: number }[]) {
  const asked: string[] = [];
  const looks: PollResult[] = [];
  const control = new AbortController();
  /** What happens while the activity is read. */
  const meanwhile: (() => void)[] = [];
  const listenings: { signal: AbortSignal; onOpen: () => void; onEvents: (lines: string) => void; end: () => void }[] =
    [];
  const documents = {
    get: async () => {
      asked.push('document');
      return (states.length > 1 ? states.shift() : states[0]) as Document;
    },
    activity: async () => {
      asked.push('activity');
      meanwhile.shift()?.();
      return {} as Activity;
    },
  };
  const listen = ({ signal, onOpen, onEvents }: EventListening) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      listenings.push({ signal, onOpen: () => onOpen?.(), onEvents, end: resolve });
      if (!announced) resolve();
    });
  const service = { documents, events: { listen } } as unknown as Client;
  pollDocument(service, 'this-one', (look) => looks.push(look), control.signal);
  return { asked, looks, listenings, meanwhile, stop: () => control.abort() };
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

  it.each([
    ['the document is gone', new NotFound(), 'gone'],
    ['the sign-in has ended', new NotSignedIn(), 'signed-out'],
  ])('ends when %s, and does not start again when the pane is shown again', async (_why, error, kind) => {
    const get = vi.fn(async () => {
      throw error;
    });
    const service = { documents: { get }, events: {} } as unknown as Client;
    const looks: PollResult[] = [];
    pollDocument(service, 'this-one', (look) => looks.push(look), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks).toEqual([{ kind }]);
    expect(get).toHaveBeenCalledOnce();
  });

  it('goes on when something other than the service answers 404', async () => {
    const get = async () => {
      throw new EndpointNotFound();
    };
    const service = { documents: { get }, events: { listen: async () => undefined } } as unknown as Client;
    const looks: PollResult[] = [];
    const control = new AbortController();
    pollDocument(service, 'this-one', (look) => looks.push(look), control.signal);
    await vi.advanceTimersByTimeAsync(5_000);
    control.abort();
    expect(looks.map(({ kind }) => kind)).toEqual(['failed', 'failed']);
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

  it('happens at each event of the document, and every minute, where the service tells of events', async () => {
    const { asked, listenings, stop } = followAt({ announced: true }, { ...published, views: 1 });
    await vi.advanceTimersByTimeAsync(0);
    const [stream] = listenings;
    stream?.onOpen();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(['document', 'activity', 'document']);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(asked).toHaveLength(3);
    stream?.onEvents('event: view.opened\ndata: {"document":{"uuid":"another"}}\n');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(3);
    stream?.onEvents('event: view.read\ndata: {"document":{"uuid":"this-one"}}\n');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.slice(3)).toEqual(['document', 'activity']);
    stop();
    expect(stream?.signal.aborted).toBe(true);
  });

  it('reads the activity again after an event that arrives while it is read', async () => {
    const { asked, listenings, meanwhile, stop } = followAt({ announced: true }, { ...published, views: 1 });
    await vi.advanceTimersByTimeAsync(0);
    const [stream] = listenings;
    stream?.onOpen();
    await vi.advanceTimersByTimeAsync(5_000);
    meanwhile.push(() => stream?.onEvents('event: view.read\ndata: {"document":{"uuid":"this-one"}}\n'));
    stream?.onEvents('event: view.opened\ndata: {"document":{"uuid":"this-one"}}\n');
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.slice(3)).toEqual(['document', 'activity', 'document', 'activity']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(7);
    stop();
  });

  it('goes on every five seconds when the events end, and listens again', async () => {
    const { asked, listenings, stop } = followAt({ announced: true }, published);
    await vi.advanceTimersByTimeAsync(0);
    listenings[0]?.onOpen();
    listenings[0]?.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.filter((what) => what === 'document')).toHaveLength(3);
    expect(listenings).toHaveLength(2);
    stop();
  });

  it('listens again within five seconds, not a minute, when a long stream is cut', async () => {
    const { asked, listenings, stop } = followAt({ announced: true }, published);
    const polls = () => asked.filter((what) => what === 'document').length;
    await vi.advanceTimersByTimeAsync(0);
    listenings[0]?.onOpen();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(polls()).toBe(2);
    listenings[0]?.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(polls()).toBe(3);
    expect(listenings).toHaveLength(2);
    stop();
    listenings[1]?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toBe(3);
  });
});
