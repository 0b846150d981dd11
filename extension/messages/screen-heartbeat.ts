import { browser } from 'wxt/browser';
import { isChromium } from '../platform/features.ts';

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

/** Pages that show how a publish ends. */
const outcomes = ['/preview.html', '/target.html'] as const;

/** Whether the popup or one of these pages is in front of the person; no other screen shows how a publish ends. */
export async function isOutcomeVisible(): Promise<boolean> {
  if (await isPopupOpen()) return true;
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return outcomes.some((page) => tab?.url?.startsWith(browser.runtime.getURL(page)));
}

/** Asked of the browser: a worker remembers nothing. */
async function isPopupOpen(): Promise<boolean> {
  if (!isChromium) return browser.extension.getViews({ type: 'popup' }).length > 0;
  const contexts = await browser.runtime.getContexts({ contextTypes: ['POPUP'] });
  return contexts.length > 0;
}
