import { browser } from 'wxt/browser';
import { createClient } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { type ToBackground, toOffscreen, type UploadRequest, uploadPortName } from '../../messages/upload-port.ts';
import { PublishCancelled } from '../errors.ts';
import { upload } from './upload.ts';

interface TokenCall {
  message: ToBackground;
  resolve: (token: string) => void;
  reject: (error: Error) => void;
}

/** An upload that is under way, or whose outcome has not been heard. */
interface Sending {
  controller: AbortController;
  outcome?: ToBackground;
}

/**
 * The offscreen document's work: takes uploads from the background, sends them, and tells each outcome until the
 * background has stored it. The worker at the other end may be stopped at any moment: connecting again wakes it, and
 * whatever it has not answered is said again.
 */
export function serveUploads(): void {
  const uploads = new Map<string, Sending>();
  let nextCall = 1;
  const calls = new Map<number, TokenCall>();
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: uploadPortName });
    connected.onMessage.addListener(take);
    connected.onDisconnect.addListener(() => {
      port = connect();
    });
    const say = (message: ToBackground) => connected.postMessage(message);
    say({ type: 'hello', jobIds: [...uploads.keys()] });
    for (const { message } of calls.values()) say(message);
    for (const { outcome } of uploads.values()) if (outcome !== undefined) say(outcome);
    return connected;
  }

  function isUnderWay(jobId: string): boolean {
    const sending = uploads.get(jobId);
    return sending !== undefined && sending.outcome === undefined;
  }

  function say(message: ToBackground): void {
    port.postMessage(message);
  }

  function take(message: unknown): void {
    const received = toOffscreen.parse(message);
    switch (received.type) {
      case 'start':
        // One that has ended is begun anew: the background knows how it ended, or it would not ask.
        if (!isUnderWay(received.request.jobId)) void send(received.request);
        return;
      case 'cancel':
        uploads.get(received.jobId)?.controller.abort(new PublishCancelled());
        return;
      case 'token':
        calls.get(received.call)?.resolve(received.token);
        calls.delete(received.call);
        return;
      case 'no-token':
        calls.get(received.call)?.reject(Object.assign(new Error(received.fault.message), received.fault));
        calls.delete(received.call);
        return;
      case 'received':
        if (!isUnderWay(received.jobId)) uploads.delete(received.jobId);
        say({ type: 'hello', jobIds: [...uploads.keys()] });
    }
  }

  function token(service: string, rejected?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = nextCall++;
      const message: ToBackground = { type: 'token', call, service, ...(rejected !== undefined && { rejected }) };
      calls.set(call, { message, resolve, reject });
      say(message);
    });
  }

  async function send(request: UploadRequest): Promise<void> {
    const { service, jobId } = request;
    const sending: Sending = { controller: new AbortController() };
    uploads.set(jobId, sending);
    const accessToken = { get: () => token(service), renew: (rejected: string) => token(service, rejected) };
    const client = createClient({ service, accessToken, uploader: xhrUploader });
    say({ type: 'progress', jobId, sent: 0, total: 0 });
    try {
      const result = await upload(request, {
        documents: client.documents,
        signal: sending.controller.signal,
        onProgress: (sent, total) => say({ type: 'progress', jobId, sent, total }),
        onLost: () => say({ type: 'lost', jobId }),
      });
      sending.outcome = { type: 'done', jobId, result };
    } catch (error) {
      sending.outcome = { type: 'failed', jobId, fault: { ...faultOf(error) } };
    }
    say(sending.outcome);
  }
}
