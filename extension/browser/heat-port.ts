import { browser } from 'wxt/browser';
import { liftHeat } from './lay-heat.ts';
import { isOwnPage } from './own-page.ts';

const prefix = 'heat ';

/**
 * Holds the heat that lies over a tab. A page that is being closed has no time to take it off: the background does, when the page
 * is gone or lets go of it.
 * @returns lets go of it
 */
export function holdHeat(tabId: number): () => void {
  let held = true;
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: prefix + tabId });
    // The background was stopped; it has to know the page when it is back.
    connected.onDisconnect.addListener(() => {
      if (held) port = connect();
    });
    return connected;
  }

  return () => {
    held = false;
    port.disconnect();
  };
}

/** The background's end. Call it synchronously at the start. */
export function attendHeat(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (!port.name.startsWith(prefix) || !isOwnPage(port.sender)) return;
    const target = { tabId: Number(port.name.slice(prefix.length)), allFrames: true };
    // A tab that has gone elsewhere has nothing on it any more.
    port.onDisconnect.addListener(
      () => void browser.scripting.executeScript({ target, func: liftHeat }).catch(() => undefined),
    );
  });
}
