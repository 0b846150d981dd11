import { browser } from 'wxt/browser';
import type { WatchAnswer, WatchMessage, WatchPortPrefix, WatchQuestion } from './watch-protocol.ts';

const prefix: WatchPortPrefix = 'watch ';

interface Watcher<Value> {
  onValue: (value: Value) => void;
  onFault: (fault: unknown) => void;
}

/**
 * Watches a value of the background. Calls back at once and after each change. If the background stops, a new
 * connection starts it again.
 * @returns a function that stops
 */
export function watch<Question extends WatchQuestion>(
  question: Question,
  { onValue, onFault }: Watcher<WatchAnswer<Question>>,
): () => void {
  let watching = true;
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: prefix + JSON.stringify(question) });
    connected.onMessage.addListener((message: WatchMessage) => {
      if ('fault' in message) onFault(message.fault);
      else onValue(message.value as WatchAnswer<Question>);
    });
    connected.onDisconnect.addListener(() => {
      if (watching) port = connect();
    });
    return connected;
  }

  return () => {
    watching = false;
    port.disconnect();
  };
}
