import { browser } from 'wxt/browser';

/** The popup, whose opening and closing is the person's looking; or a page in a tab. */
export type ScreenName = 'popup' | 'page';

export const portNames: Record<ScreenName, string> = { popup: 'screen popup', page: 'screen page' };

/** What a screen says each time. */
export interface Heartbeat {
  /** Whose documents it shows; those of the account in use where none is named. */
  service?: string | undefined;
}

/** How often an open screen asks for what is new, in milliseconds. */
const heartbeatMs = 5_000;

/**
 * Keeps what a screen shows fresh while it is open. The screen keeps the time: a worker that was stopped is woken by
 * the next tick.
 * @param service whose documents it shows; those of the account in use where none is named
 */
export function startHeartbeat(screen: ScreenName, service?: string): () => void {
  const ticked: Heartbeat = service === undefined ? {} : { service };
  let open = true;
  let port = connect();

  function connect() {
    const connected = browser.runtime.connect({ name: portNames[screen] });
    connected.onDisconnect.addListener(() => {
      if (open) port = connect();
    });
    connected.postMessage(ticked);
    return connected;
  }

  const timer = setInterval(() => port.postMessage(ticked), heartbeatMs);
  return () => {
    open = false;
    clearInterval(timer);
    port.disconnect();
  };
}
