import { browser } from 'wxt/browser';
import { faultOf } from '#shared/errors/fault.ts';
import {
  type PageToUpload,
  pageChannelName,
  type ToBackground,
  type ToOffscreen,
  toBackground,
  type UploadRequest,
  uploadPortName,
} from '../../messages/upload-port.ts';
import {
  closeOffscreen,
  isOffscreenDocument,
  isOffscreenOpen,
  openOffscreen,
} from '../../platform/offscreen-document.ts';
import { accessTokenOf } from '../accounts.ts';
import type { ReportState, Uploads } from './uploads.ts';

type Send = (message: ToOffscreen) => void;

interface Reports {
  report: ReportState;
  /** The document ended during this upload, so its outcome is unknown. */
  onLost: (jobId: string) => Promise<void>;
  /** The document is idle: every other upload of an earlier run of the background has ended. */
  onIdle: () => Promise<void>;
}

/**
 * Returns the uploads of Chromium. The offscreen document sends them, and outlives the worker. It copies links too. It connects when it opens
 * and after each stop of the worker; it is closed when it is idle. Call it synchronously at the start of the background.
 */
export function uploadsInOffscreenDocument({ report, onLost, onIdle }: Reports): Uploads {
  /** The message on each upload whose content is being captured. */
  const expected = new Map<string, ToOffscreen>();
  const waiting = new Map<string, UploadRequest>();
  /**
   * The port of each upload that a document runs. A `hello` that crosses a `start` on the way does not list
   * it.
   */
  const assigned = new Map<string, Send>();
  /** The ports whose first `hello` has arrived. */
  const greeted = new WeakSet<Send>();
  /** The texts that are to be copied, until the document has answered. */
  const copies = new Map<number, { text: string; resolve: (copied: boolean) => void }>();
  let lastCopy = 0;
  let connected: Send | undefined;
  const pages = new BroadcastChannel(pageChannelName);

  browser.runtime.onConnect.addListener((port) => {
    // Tokens go over this port, so the other end must be the offscreen document and not a content script.
    if (port.name !== uploadPortName || !isOffscreenDocument(port.sender)) return;
    const send = (message: ToOffscreen) => port.postMessage(message);
    connected = send;
    port.onDisconnect.addListener(() => {
      if (connected === send) connected = undefined;
      const lost = [...assigned].filter(([, to]) => to === send);
      for (const [jobId] of lost) {
        assigned.delete(jobId);
        void onLost(jobId);
      }
      // The document was about to close when the upload was queued.
      if (waiting.size > 0 || copies.size > 0) void openOffscreen().catch(failCopies);
    });
    port.onMessage.addListener((message: unknown) => void receive(toBackground.parse(message), send));
  });

  async function receive(message: ToBackground, send: Send): Promise<void> {
    switch (message.type) {
      case 'hello':
        // The first one lists what an earlier run of the worker has started. Later ones may list what has ended since.
        if (!greeted.has(send)) for (const jobId of message.jobIds) assigned.set(jobId, send);
        greeted.add(send);
        if (message.jobIds.length === 0 && isIdle()) return closeIfIdle();
        // A document that is being closed gets no upload.
        if (connected !== send) return;
        for (const request of waiting.values()) assign(request, send);
        waiting.clear();
        for (const message of expected.values()) send(message);
        for (const [call, { text }] of copies) send({ type: 'copy', call, text });
        return;
      case 'copied':
        copies.get(message.call)?.resolve(message.copied);
        copies.delete(message.call);
        return;
      case 'token':
        return send(await tokenFor(message));
      case 'progress':
        return report(message.jobId, { at: 'uploading', sent: message.sent, total: message.total });
      case 'lost':
        return report(message.jobId, { at: 'checking' });
      case 'done':
        assigned.delete(message.jobId);
        await report(message.jobId, { at: 'done', result: message.result });
        return send({ type: 'received', jobId: message.jobId });
      case 'failed':
        assigned.delete(message.jobId);
        await report(message.jobId, { at: 'failed', fault: message.fault });
        return send({ type: 'received', jobId: message.jobId });
    }
  }

  function assign({ source, ...request }: UploadRequest, send: Send): void {
    const { jobId } = request;
    assigned.set(jobId, send);
    if ('html' in source) pages.postMessage({ jobId, html: source.html } satisfies PageToUpload);
    send({ type: 'start', request: { ...request, source: 'html' in source ? { pageOf: jobId } : source } });
  }

  function failCopies(): void {
    for (const { resolve } of copies.values()) resolve(false);
    copies.clear();
  }

  const isIdle = () => [expected, waiting, assigned, copies].every(({ size }) => size === 0);

  /** Closes the document, unless it got an upload since it reported to be idle. */
  async function closeIfIdle(): Promise<void> {
    await onIdle();
    if (!isIdle()) return;
    connected = undefined;
    await closeOffscreen();
  }

  return {
    copy: (text) =>
      new Promise((resolve) => {
        lastCopy += 1;
        copies.set(lastCopy, { text, resolve });
        if (connected !== undefined) connected({ type: 'copy', call: lastCopy, text });
        else openOffscreen().catch(failCopies);
      }),
    prepare(jobId, service, workspace) {
      const message: ToOffscreen = { type: 'prepare', jobId, service, ...(workspace !== undefined && { workspace }) };
      expected.set(jobId, message);
      if (connected !== undefined) connected(message);
      // `start` opens it again and reports why it cannot be opened.
      else openOffscreen().catch(() => undefined);
    },
    async start(request) {
      expected.delete(request.jobId);
      if (connected !== undefined) return assign(request, connected);
      waiting.set(request.jobId, request);
      await openOffscreen();
    },
    cancel(jobId) {
      waiting.delete(jobId);
      connected?.({ type: 'cancel', jobId });
      // The expected upload is dropped. `received` makes the document report its uploads, so that an idle one is closed.
      if (expected.delete(jobId)) connected?.({ type: 'received', jobId });
    },
    isAlive: isOffscreenOpen,
  };
}

async function tokenFor({ call, rejected, ...owner }: Extract<ToBackground, { type: 'token' }>): Promise<ToOffscreen> {
  try {
    const access = accessTokenOf(owner);
    return { type: 'token', call, token: await (rejected === undefined ? access.get() : access.renew(rejected)) };
  } catch (error) {
    return { type: 'no-token', call, fault: faultOf(error) };
  }
}
