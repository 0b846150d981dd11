import { type Browser, browser } from 'wxt/browser';
import { decodeBase64 } from '#shared/formats/base64.ts';
import { FileContent } from '../capture/assets/file-content.ts';
import { anyShadowRoot } from './any-shadow-root.ts';
import type { CaptureProgress, FromHost, ToHost } from './capture-messages.ts';

type Call = { ask: 'file'; url: string } | { ask: 'frame'; place: number[] } | { ask: 'screen' };

/** Least time before the first progress message and between two of them, in milliseconds. Each is stored and drawn. */
const PROGRESS_MS = 100;

/**
 * Connects a capture script to the background, which does what the page may not do itself, when it first needs it. Returns
 * the capture's ports; close them after the capture.
 * @param run names the port of this capture
 */
export function connectToCaptureHost(run: string) {
  let port: Browser.runtime.Port | undefined;
  const waiting = new Map<number, (answer: FromHost | undefined) => void>();
  let calls = 0;
  const connect = () => {
    const connected = browser.runtime.connect({ name: run });
    // The other end is the extension's own background, so nothing is parsed: schemas would make this script ten times as large.
    connected.onMessage.addListener((answer: FromHost) => {
      waiting.get(answer.call)?.(answer);
      waiting.delete(answer.call);
    });
    connected.onDisconnect.addListener(() => {
      for (const resolve of waiting.values()) resolve(undefined);
    });
    return connected;
  };
  const post = (message: ToHost) => {
    port ??= connect();
    port.postMessage(message);
  };
  const ask = (question: Call) =>
    new Promise<FromHost | undefined>((resolve) => {
      const call = ++calls;
      waiting.set(call, resolve);
      post({ ...question, call });
    });
  let progress: ToHost | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const postProgress = () => {
    timer = undefined;
    if (progress) post(progress);
  };
  return {
    fetchAsset: async (url: string) => {
      const file = (await ask({ ask: 'file', url }))?.file;
      return file && new FileContent(file.base64, file.type);
    },
    seeScreen: async () => {
      const picture = (await ask({ ask: 'screen' }))?.file;
      return picture && new Blob([decodeBase64(picture.base64)], { type: picture.type });
    },
    readFrame: async (place: readonly number[]) => (await ask({ ask: 'frame', place: [...place] }))?.frame,
    openShadowRoot: anyShadowRoot,
    onProgress: (stage: CaptureProgress['stage'], done: number, total: number) => {
      progress = { ask: 'progress', stage, done, total };
      timer ??= setTimeout(postProgress, PROGRESS_MS);
    },
    close: () => {
      clearTimeout(timer);
      port?.disconnect();
    },
  };
}
