import { browser } from 'wxt/browser';
import { announces } from '#shared/api/announced-additions.ts';
import { type Client, createClient } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';
import { faultOf } from '#shared/errors/fault.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { copyBySelection } from '#shared/ui/copy-text.ts';
import { PublishCancelled } from '../../messages/errors.ts';
import { type ToBackground, toOffscreen, type UploadStart, uploadPortName } from '../../messages/upload-port.ts';
import { receivePages } from './pages-to-upload.ts';
import { upload } from './upload.ts';

const send: typeof fetch = (input, init) => fetch(input, init);

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
        if (!isRunning(received.request.jobId)) void start(received.request);
        return;
      case 'prepare':
        // Read while the page is captured: the upload asks for both before it begins.
        void announces(received.service, 'POST documents idempotency-key', send);
        if (received.workspace !== undefined)
          expectUpload(received.jobId, { service: received.service, workspace: received.workspace });
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

  function token({ service, workspace }: WorkspaceRef, rejected?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = nextCall++;
      const owner = { service, workspace };
      const message: ToBackground = { type: 'token', call, ...owner, ...(rejected !== undefined && { rejected }) };
      calls.set(call, { message, resolve, reject });
      post(message);
    });
  }

  /** Asks for the token of an upload ahead. No other upload uses it, because the account may be another one by then. */
  function expectUpload(jobId: string, owner: WorkspaceRef): void {
    const ahead = token(owner);
    ahead.catch(() => undefined);
    expected.set(jobId, ahead);
  }

  /** @param ahead the token of its first request, if it was asked for ahead */
  function clientOf(owner: WorkspaceRef, ahead?: Promise<string>): Client {
    let first = ahead;
    const get = () => {
      const given = first?.catch(() => token(owner)) ?? token(owner);
      first = undefined;
      return given;
    };
    const accessToken = { get, renew: (rejected: string) => token(owner, rejected) };
    return createClient({ service: owner.service, accessToken, uploader: xhrUploader });
  }

  async function start({ source, ...request }: UploadStart): Promise<void> {
    const { jobId, title } = request;
    const sending: Sending = { controller: new AbortController() };
    uploads.set(jobId, sending);
    const client = clientOf(request, expected.get(jobId));
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
