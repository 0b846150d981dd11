import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { pageChannelName, type ToBackground, uploadPortName } from '../../messages/upload-port.ts';
import { uploadsInOffscreenDocument } from './offscreen-uploads.ts';

const request = (jobId: string) => ({
  jobId,
  service: 'https://share.example.com',
  workspace: 'ada',
  title: 'Plan',
  source: { html: '<p>Plan' },
  settings: {},
  startedAt: 0,
  known: [],
});

const result = {
  title: 'Plan',
  link: 'https://go.example.com/plan',
  slug: 'plan',
  uuid: '1a2b3c4d-0000-4000-8000-000000000000',
  held: false,
  warnings: [],
};

/** The background's side with a fake offscreen document, so that the test sets the order of messages that cross. */
function open() {
  let connect: (port: object) => void = () => undefined;
  let documents = 1;
  Object.assign(fakeBrowser.runtime, {
    onConnect: {
      addListener: (listener: typeof connect) => {
        connect = listener;
      },
    },
    getContexts: async () => Array.from({ length: documents }),
  });
  const closed = vi.fn();
  const opened = vi.fn();
  Object.assign(fakeBrowser, {
    offscreen: {
      createDocument: async () => {
        documents = 1;
        opened();
      },
      closeDocument: async () => {
        documents = 0;
        closed();
      },
    },
  });
  const done = async () => undefined;
  const reports = { report: vi.fn(done), onLost: vi.fn(done), onIdle: vi.fn(done) };
  const uploads = uploadsInOffscreenDocument(reports);

  /** Connects a document. */
  const attach = () => {
    const told: { type: string }[] = [];
    let hear: (message: ToBackground) => void = () => undefined;
    let disconnect: () => void = () => undefined;
    connect({
      name: uploadPortName,
      sender: { id: browser.runtime.id, url: browser.runtime.getURL('/offscreen.html') },
      postMessage: (message: { type: string }) => told.push(message),
      onMessage: {
        addListener: (listener: typeof hear) => {
          hear = listener;
        },
      },
      onDisconnect: {
        addListener: (listener: typeof disconnect) => {
          disconnect = listener;
        },
      },
    });
    const types = () => told.map(({ type }) => type);
    const end = () => {
      documents = 0;
      disconnect();
    };
    return { told, types, say: (message: ToBackground) => hear(message), end };
  };
  return { uploads, reports, closed, opened, attach };
}

describe('uploads in the offscreen document', () => {
  beforeEach(() => void resetFakeBrowser());

  it('survive when the document reports itself idle just before it receives one', async () => {
    const { uploads, reports, closed, attach } = open();
    const { types, say } = attach();
    await uploads.start(request('first'));
    say({ type: 'done', jobId: 'first', result });
    await vi.waitFor(() => expect(types()).toEqual(['start', 'received']));
    await uploads.start(request('second'));
    say({ type: 'hello', jobIds: [] });
    const progress = { sent: 1, total: 2 };
    say({ type: 'progress', jobId: 'second', ...progress });
    await vi.waitFor(() => expect(reports.report).toHaveBeenLastCalledWith('second', { at: 'uploading', ...progress }));
    expect(reports.onIdle).not.toHaveBeenCalled();

    say({ type: 'done', jobId: 'second', result });
    await vi.waitFor(() => expect(types()).toEqual(['start', 'received', 'start', 'received']));
    say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(reports.onLost).not.toHaveBeenCalled();
  });

  it('tell the document of a service while the page is captured, whether it is open or opens for it', async () => {
    const { uploads, closed, attach } = open();
    uploads.prepare('first', 'https://share.example.com');
    const { types, say } = attach();
    say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(types()).toEqual(['prepare']));
    uploads.prepare('second', 'https://share.example.com');
    expect(types()).toEqual(['prepare', 'prepare']);
    await uploads.start(request('first'));
    expect(types()).toEqual(['prepare', 'prepare', 'start']);
    expect(closed).not.toHaveBeenCalled();
  });

  it('give a page over the channel, which web pages cannot hear, and the rest of its job over the port', async () => {
    const pages = new BroadcastChannel(pageChannelName);
    const given = new Promise((resolve) => {
      pages.onmessage = ({ data }) => resolve(data);
    });
    const { uploads, attach } = open();
    const { told } = attach();
    await uploads.start(request('first'));
    expect(await given).toEqual({ jobId: 'first', html: '<p>Plan' });
    expect(told).toMatchObject([{ type: 'start', request: { jobId: 'first', source: { pageOf: 'first' } } }]);
    pages.close();
  });

  it('share the document with the clipboard, which is opened for a text and closed afterwards', async () => {
    const { uploads, opened, closed, attach } = open();
    attach().say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    const copied = uploads.copy('https://go.example.com/plan');
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const { types, say } = attach();
    say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(types()).toEqual(['copy']));
    say({ type: 'copied', call: 1, copied: true });
    await expect(copied).resolves.toBe(true);
    say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
  });

  it('are reported as lost when the document closes during the upload', async () => {
    const { uploads, reports, attach } = open();
    const { end } = attach();
    await uploads.start(request('first'));
    end();
    expect(reports.onLost.mock.calls).toEqual([['first']]);
  });

  it('are reported as lost also when they began before the worker was started again', async () => {
    const { reports, attach } = open();
    const { say, end } = attach();
    say({ type: 'hello', jobIds: ['first'] });
    say({ type: 'progress', jobId: 'first', sent: 1, total: 2 });
    end();
    expect(reports.onLost.mock.calls).toEqual([['first']]);
  });

  it('that have ended keep the document open no longer, also when it lists them before it hears so', async () => {
    const { reports, closed, attach } = open();
    const { types, say, end } = attach();
    say({ type: 'hello', jobIds: ['first'] });
    say({ type: 'done', jobId: 'first', result });
    say({ type: 'hello', jobIds: ['first'] });
    await vi.waitFor(() => expect(types()).toEqual(['received']));
    say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    end();
    expect(reports.onLost).not.toHaveBeenCalled();
  });

  it('get a new document when the open one is about to close', async () => {
    const { uploads, opened, closed, attach } = open();
    const ending = attach();
    ending.say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    await uploads.start(request('first'));
    expect(opened).toHaveBeenCalledOnce();
    // The last messages of a document that is being closed may come late.
    ending.say({ type: 'hello', jobIds: [] });
    expect(ending.types()).toEqual([]);
    ending.end();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    const next = attach();
    next.say({ type: 'hello', jobIds: [] });
    await vi.waitFor(() => expect(next.types()).toEqual(['start']));
  });
});
