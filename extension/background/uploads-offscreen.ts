import { browser } from 'wxt/browser';
import { faultOf } from '#shared/ui/fault';
import { closeOffscreen, isOffscreenDocument, isOffscreenOpen, openOffscreen } from '../browser/offscreen-document.ts';
import { type ToBackground, type ToOffscreen, toBackground, uploadPortName } from '../browser/upload-port.ts';
import type { UploadRequest } from '../browser/upload-request.ts';
import { accounts } from './accounts.ts';
import type { ReportState, Uploads } from './uploads.ts';

interface Reports {
  report: ReportState;
  /** The document is there, but sends nothing: what an earlier life of the background began has ended. */
  onIdle: () => Promise<void>;
}

/**
 * Chromium: the offscreen document sends, and outlives the worker. It connects when it opens, and again whenever the
 * worker was stopped. Call it synchronously at the start of the background.
 */
export function uploadsOffscreen({ report, onIdle }: Reports): Uploads {
  let waiting: UploadRequest | undefined;
  let connected: { send: (message: ToOffscreen) => void } | undefined;

  browser.runtime.onConnect.addListener((port) => {
    // Tokens go over this port: to the offscreen document, never to a content script that a web page might have got hold of.
    if (port.name !== uploadPortName || !isOffscreenDocument(port.sender)) return;
    const send = (message: ToOffscreen) => port.postMessage(message);
    connected = { send };
    port.onDisconnect.addListener(() => {
      connected = undefined;
    });
    port.onMessage.addListener((message: unknown) => void take(toBackground.parse(message), send));
  });

  async function take(message: ToBackground, send: (message: ToOffscreen) => void): Promise<void> {
    switch (message.type) {
      case 'hello':
        if (message.jobId !== null) return;
        if (waiting === undefined) {
          await onIdle();
          return closeOffscreen();
        }
        send({ type: 'start', request: waiting });
        waiting = undefined;
        return;
      case 'token':
        return send(await tokenFor(message));
      case 'progress':
        return report(message.jobId, { at: 'uploading', sent: message.sent, total: message.total });
      case 'lost':
        return report(message.jobId, { at: 'checking' });
      case 'done':
        await report(message.jobId, { at: 'done', result: message.result });
        send({ type: 'received' });
        return closeOffscreen();
      case 'failed':
        await report(message.jobId, { at: 'failed', fault: message.fault });
        send({ type: 'received' });
        return closeOffscreen();
    }
  }

  return {
    async start(request) {
      waiting = request;
      await openOffscreen();
    },
    cancel() {
      waiting = undefined;
      connected?.send({ type: 'cancel' });
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
