import { browser } from 'wxt/browser';
import { faultOf } from '#shared/errors/fault.ts';
import { isOwnPage } from '../platform/extension-pages.ts';
import { type WatchMessage, type WatchPortPrefix, type WatchQuestion, watchQuestion } from './watch-protocol.ts';

const prefix: WatchPortPrefix = 'watch ';

/** A value that can be read and watched. */
export interface Watchable {
  get(): Promise<unknown>;
  watch(listener: () => void): () => void;
}

/** Sends screens the values that they watch. Call it synchronously at the start of the background. */
export function answerWatches(find: (question: WatchQuestion) => Watchable): void {
  browser.runtime.onConnect.addListener((port) => {
    if (!port.name.startsWith(prefix) || !isOwnPage(port.sender)) return;
    const watched = find(watchQuestion.parse(JSON.parse(port.name.slice(prefix.length))));
    let open = true;
    let lastRead = 0;
    const send = async () => {
      lastRead += 1;
      const number = lastRead;
      const message = await read(watched);
      // A read that took longer than the next one is out of date.
      if (open && number === lastRead) port.postMessage(message);
    };
    const stop = watched.watch(() => void send());
    port.onDisconnect.addListener(() => {
      open = false;
      stop();
    });
    void send();
  });
}

async function read(watched: Watchable): Promise<WatchMessage> {
  try {
    return { value: await watched.get() };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}
