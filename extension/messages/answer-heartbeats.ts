import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { isOwnPage } from '../platform/extension-pages.ts';
import { type Heartbeat, portNames } from './screen-heartbeat.ts';

const heartbeat = z.object({ service: z.optional(z.string()) }) satisfies z.ZodMiniType<Heartbeat>;

interface ScreenListeners {
  /** A screen opened, or is still open five seconds later. Without a service, the account in use is meant. */
  onHeartbeat: (service: string | undefined) => void;
  onPopupClosed: () => void;
}

/** Listens to the heartbeats of screens. Call it synchronously at the start of the background. */
export function onScreenHeartbeat({ onHeartbeat, onPopupClosed }: ScreenListeners): void {
  browser.runtime.onConnect.addListener((port) => {
    if (!Object.values(portNames).includes(port.name) || !isOwnPage(port.sender)) return;
    port.onMessage.addListener((message: unknown) => onHeartbeat(heartbeat.parse(message).service));
    if (port.name === portNames.popup) port.onDisconnect.addListener(onPopupClosed);
  });
}
