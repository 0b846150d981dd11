import { browser } from 'wxt/browser';
import { type Client, createClient } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { copyBySelection } from '#shared/ui/copy-text.ts';
import { PublishCancelled } from '../../messages/errors.ts';
import { type ToBackground, toOffscreen, type UploadStart, uploadPortName } from '../../messages/upload-port.ts';
import { receivePages } from './pages-to-upload.ts';
import { upload } from './upload.ts';
import { prewarmId } from './uploads.ts';

interface TokenCall {
  message: ToBackground;
  resolve: (token: string) => void;
  reject: (error: Error) => void;
}

/** An upload that runs, or whose outcome the background has not confirmed. */
interface Sending {
  controller: AbortController;
  outcome?: ToBackground;
}

/**
 * Runs the offscreen document: accepts uploads from the background, sends them, and reports each outcome until the
 * background has stored it. It also copies links. The worker at the other end can be stopped at any moment. A new connection wakes it, and
 * whatever it has not answered is sent again.
 */
export function serveUploads(): void {
  const uploads = new Map<string, Sending>();
  const pages = receivePages();
  /** The token of each upload whose content is being captured. */
  const expected = new Map<string, Promise<string>>();
  let nextCall = 1;
  const calls = new Map<number, TokenCall>();
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: uploadPortName });
    connected.onMessage.addListener(receive);
    connected.onDisconnect.addListener(() => {
      port = connect();
    });
    const post = (message: ToBackground) => connected.postMessage(message);
    post({ type: 'hello', jobIds: [...uploads.keys()] });
    for (const { message } of calls.values()) post(message);
    for (const { outcome } of uploads.values()) if (outcome !== undefined) post(outcome);
    return connected;
  }

  function isRunning(jobId: string): boolean {
    const sending = uploads.get(jobId);
    return sending !== undefined && sending.outcome === undefined;
  }

  function post(message: ToBackground): void {
    port.postMessage(message);
  }

  function receive(message: unknown): void {
    const received = toOffscreen.parse(message);
    switch (received.type) {
      case 'start':
        // One that has ended starts again: the background knows its outcome, or it would not ask.
        if (!isRunning(received.request.jobId)) void send(received.request);
        return;
      case 'prepare':
        // Read while the page is captured: the upload asks for both before it begins.
        void clientOf(received.service).announces('POST documents idempotency-key');
        if (received.jobId !== prewarmId) expectUpload(received.jobId, received.service);
        return;
      case 'cancel':
        uploads.get(received.jobId)?.controller.abort(new PublishCancelled());
        expected.delete(received.jobId);
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
        if (!isRunning(received.jobId)) uploads.delete(received.jobId);
        sayHello();
        return;
      case 'copy':
        post({ type: 'copied', call: received.call, copied: copyBySelection(received.text) });
        sayHello();
    }
  }

  function sayHello(): void {
    post({ type: 'hello', jobIds: [...uploads.keys()] });
  }

  function token(service: string, rejected?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = nextCall++;
      const message: ToBackground = { type: 'token', call, service, ...(rejected !== undefined && { rejected }) };
      calls.set(call, { message, resolve, reject });
      post(message);
    });
  }

  /** Asks for the token of an upload ahead. No other upload uses it, because the account may be another one by then. */
  function expectUpload(jobId: string, service: string): void {
    const ahead = token(service);
    ahead.catch(() => undefined);
    expected.set(jobId, ahead);
  }

  /** @param ahead the token of its first request, if it was asked for ahead */
  function clientOf(service: string, ahead?: Promise<string>): Client {
    let first = ahead;
    const get = () => {
      const given = first?.catch(() => token(service)) ?? token(service);
      first = undefined;
      return given;
    };
    const accessToken = { get, renew: (rejected: string) => token(service, rejected) };
    return createClient({ service, accessToken, uploader: xhrUploader });
  }

  async function send({ source, ...request }: UploadStart): Promise<void> {
    const { service, jobId, title } = request;
    const sending: Sending = { controller: new AbortController() };
    uploads.set(jobId, sending);
    const client = clientOf(service, expected.get(jobId));
    expected.delete(jobId);
    post({ type: 'progress', jobId, sent: 0, total: 0 });
    try {
      const given = 'pageOf' in source ? { html: await pages.pageOf(jobId, title, sending.controller.signal) } : source;
      const result = await upload(
        { ...request, source: given },
        {
          documents: client.documents,
          signal: sending.controller.signal,
          onProgress: (sent, total) => post({ type: 'progress', jobId, sent, total }),
          onLost: () => post({ type: 'lost', jobId }),
        },
      );
      sending.outcome = { type: 'done', jobId, result };
    } catch (error) {
      sending.outcome = { type: 'failed', jobId, fault: faultOf(error) };
    }
    post(sending.outcome);
  }
}
