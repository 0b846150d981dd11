import { browser } from 'wxt/browser';
import * as z from 'zod';
import { isOwnPage } from './own-page.ts';
import { portNames, type Tick } from './screen-port.ts';

const tick = z.object({ service: z.string().optional() }) satisfies z.ZodType<Tick>;

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
