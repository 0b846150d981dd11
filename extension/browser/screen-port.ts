import { browser } from 'wxt/browser';
import * as z from 'zod';
import { isChromium } from './features.ts';
import { isOwnPage } from './own-page.ts';

/** The popup, whose opening and closing is the person's looking; or a page in a tab. */
export type ScreenName = 'popup' | 'page';

const portNames: Record<ScreenName, string> = { popup: 'screen popup', page: 'screen page' };

/** How often an open screen asks for what is new, in milliseconds. */
const tickEvery = 5_000;

const tick = z.object({ service: z.string().optional() });

/**
 * Keeps what a screen shows fresh while it is open. The screen keeps the time: a worker that was stopped is woken by
 * the next tick.
 * @param service whose documents it shows; those of the account in use where none is named
 */
export function keepFresh(screen: ScreenName, service?: string): () => void {
  const ticked: z.infer<typeof tick> = service === undefined ? {} : { service };
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

  const timer = setInterval(() => port.postMessage(ticked), tickEvery);
  return () => {
    open = false;
    clearInterval(timer);
    port.disconnect();
  };
}

interface ScreenListeners {
  /** A screen was opened, or one is still open five seconds later; of the account in use where no service is named. */
  onTick: (service: string | undefined) => void;
  onPopupClosed: () => void;
}

/** The background's end. Call it synchronously at the start. */
export function attendScreens({ onTick, onPopupClosed }: ScreenListeners): void {
  browser.runtime.onConnect.addListener((port) => {
    if (!Object.values(portNames).includes(port.name) || !isOwnPage(port.sender)) return;
    port.onMessage.addListener((message: unknown) => onTick(tick.parse(message).service));
    if (port.name === portNames.popup) port.onDisconnect.addListener(onPopupClosed);
  });
}

/** Pages that show how a publish ends. */
const outcomes = ['/preview.html', '/target.html'] as const;

/** Whether the popup or one of these pages is in front of the person; no other screen shows how a publish ends. */
export async function isOutcomeInSight(): Promise<boolean> {
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
