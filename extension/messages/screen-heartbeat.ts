import { browser } from 'wxt/browser';

/** The popup, or a page in a tab. Closing the popup marks its views as seen. */
type ScreenName = 'popup' | 'page';

export const portNames: Record<ScreenName, string> = { popup: 'screen popup', page: 'screen page' };

/** The message of each heartbeat. */
export interface Heartbeat {
  /** The service whose documents it shows; absent for the account in use. */
  service?: string | undefined;
}

/** Milliseconds between two heartbeats of an open screen. */
const heartbeatMs = 5_000;

/**
 * Keeps the data of an open screen fresh. The screen runs the timer, so that its next heartbeat wakes a stopped worker.
 * @param service the service whose documents it shows; absent for the account in use
 * @returns a function that stops
 */
export function startHeartbeat(screen: ScreenName, service?: string): () => void {
  const heartbeat: Heartbeat = service === undefined ? {} : { service };
  let open = true;
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: portNames[screen] });
    connected.onDisconnect.addListener(() => {
      if (open) port = connect();
    });
    connected.postMessage(heartbeat);
    return connected;
  }

  const timer = setInterval(() => port.postMessage(heartbeat), heartbeatMs);
  return () => {
    open = false;
    clearInterval(timer);
    port.disconnect();
  };
}
