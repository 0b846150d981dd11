import { browser } from 'wxt/browser';
import { base64ToBlob } from '../capture/assets/base64.ts';
import { anyShadowRoot } from './any-shadow-root.ts';
import type { CaptureProgress, FromHost, ToHost } from './capture-messages.ts';

/** Between the capture script in a page and the background: what the page may not do itself is asked for here. */
export const capturePortName = 'capture';

type Call = { ask: 'file'; url: string } | { ask: 'frame'; place: number[] } | { ask: 'screen' };

const PROGRESS_MS = 100;

/** In a page: what the background can do for a capture, and where its progress is told. To be closed when it is done. */
export function connectToCaptureHost() {
  const port = browser.runtime.connect({ name: capturePortName });
  const waiting = new Map<number, (answer: FromHost | undefined) => void>();
  let calls = 0;
  // Only the extension's own background is at the other end; schemas would make the script in every page ten times as large.
  port.onMessage.addListener((answer: FromHost) => {
    waiting.get(answer.call)?.(answer);
    waiting.delete(answer.call);
  });
  port.onDisconnect.addListener(() => {
    for (const resolve of waiting.values()) resolve(undefined);
  });
  const post = (message: ToHost) => port.postMessage(message);
  const ask = (question: Call) =>
    new Promise<FromHost | undefined>((resolve) => {
      const call = ++calls;
      waiting.set(call, resolve);
      post({ ...question, call });
    });
  const file = async (question: Call) => {
    const answer = (await ask(question))?.file;
    return answer && base64ToBlob(answer.base64, answer.type);
  };
  let told = Number.NEGATIVE_INFINITY;
  return {
    fetchAsset: (url: string) => file({ ask: 'file', url }),
    seeScreen: () => file({ ask: 'screen' }),
    readFrame: async (place: readonly number[]) => (await ask({ ask: 'frame', place: [...place] }))?.frame,
    openShadowRoot: anyShadowRoot,
    onProgress: (stage: CaptureProgress['stage'], done: number, total: number) => {
      if (stage === 'fetching' && done < total && performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      post({ ask: 'progress', stage, done, total });
    },
    close: () => port.disconnect(),
  };
}
