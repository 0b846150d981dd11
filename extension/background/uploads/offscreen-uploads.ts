import { browser } from 'wxt/browser';
import { faultOf } from '#shared/errors/fault.ts';
import {
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
import { accounts } from '../accounts.ts';
import type { ReportState, Uploads } from './uploads.ts';

type Send = (message: ToOffscreen) => void;

interface Reports {
  report: ReportState;
  /** The document ended with this upload on its way: nobody hears any more of it. */
  onLost: (jobId: string) => Promise<void>;
  /** The document has nothing to do: whatever else an earlier life of the background began has ended. */
  onIdle: () => Promise<void>;
}

/**
 * Chromium: the offscreen document sends, and outlives the worker. It connects when it opens, and again whenever the
 * worker was stopped; it is closed when it has nothing left to do. Call it synchronously at the start of the background.
 */
export function uploadsInOffscreenDocument({ report, onLost, onIdle }: Reports): Uploads {
  const expected = new Set<string>();
  const waiting = new Map<string, UploadRequest>();
  /** What a document was given in this life, and has not told the end of, by its port: its own word crosses ours on the way. */
  const given = new Map<string, Send>();
  let connected: Send | undefined;

  browser.runtime.onConnect.addListener((port) => {
    // Tokens go over this port: to the offscreen document, never to a content script that a web page might have got hold of.
    if (port.name !== uploadPortName || !isOffscreenDocument(port.sender)) return;
    const send = (message: ToOffscreen) => port.postMessage(message);
    connected = send;
    port.onDisconnect.addListener(() => {
      if (connected === send) connected = undefined;
      const lost = [...given].filter(([, to]) => to === send);
      for (const [jobId] of lost) {
        given.delete(jobId);
        void onLost(jobId);
      }
      // The document seemed to be open when this was to be sent, and was about to end.
      if (waiting.size > 0) void openOffscreen();
    });
    port.onMessage.addListener((message: unknown) => void take(toBackground.parse(message), send));
  });

  async function take(message: ToBackground, send: Send): Promise<void> {
    switch (message.type) {
      case 'hello':
        if (message.jobIds.length === 0 && isIdle()) return rest();
        // One that is being closed is given nothing.
        if (connected !== send) return;
        for (const request of waiting.values()) give(request, send);
        return waiting.clear();
      case 'token':
        return send(await tokenFor(message));
      case 'progress':
        return report(message.jobId, { at: 'uploading', sent: message.sent, total: message.total });
      case 'lost':
        return report(message.jobId, { at: 'checking' });
      case 'done':
        given.delete(message.jobId);
        await report(message.jobId, { at: 'done', result: message.result });
        return send({ type: 'received', jobId: message.jobId });
      case 'failed':
        given.delete(message.jobId);
        await report(message.jobId, { at: 'failed', fault: message.fault });
        return send({ type: 'received', jobId: message.jobId });
    }
  }

  function give(request: UploadRequest, send: Send): void {
    given.set(request.jobId, send);
    send({ type: 'start', request });
  }

  const isIdle = () => expected.size === 0 && waiting.size === 0 && given.size === 0;

  /** Closes the document, unless it has been given something to do since it said that it had nothing. */
  async function rest(): Promise<void> {
    await onIdle();
    if (!isIdle()) return;
    connected = undefined;
    await closeOffscreen();
  }

  return {
    expect(jobId) {
      expected.add(jobId);
      // Opened again when there is something to send; what keeps it from opening is said then.
      openOffscreen().catch(() => undefined);
    },
    async start(request) {
      expected.delete(request.jobId);
      if (connected !== undefined) return give(request, connected);
      waiting.set(request.jobId, request);
      await openOffscreen();
    },
    cancel(jobId) {
      waiting.delete(jobId);
      connected?.({ type: 'cancel', jobId });
      // Nothing comes of it: the document says what else it has to do, and rests if that is nothing.
      if (expected.delete(jobId)) connected?.({ type: 'received', jobId });
    },
    isAlive: isOffscreenOpen,
  };
}

async function tokenFor({ call, service, rejected }: Extract<ToBackground, { type: 'token' }>): Promise<ToOffscreen> {
  try {
    const access = accounts.accessToken(service);
    return { type: 'token', call, token: await (rejected === undefined ? access.get() : access.renew(rejected)) };
  } catch (error) {
    return { type: 'no-token', call, fault: { ...faultOf(error) } };
  }
}
