/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import type * as z from 'zod';
import { type FromDialog, readMessage } from './dialog-message.ts';

/** A window's side of Office's messages: tells the page that opened it, by its own origin only. */
export function tellParent(message: FromDialog): void {
  try {
    Office.context.ui.messageParent(JSON.stringify(message), { targetOrigin: location.origin });
  } catch (cause) {
    // The opener is cut off; what the window shows has to do.
    console.warn('The page that opened this window cannot be reached.', cause);
  }
}

/** Hears messages of the given shape from the page that opened the window. */
function hearParent<Shape extends z.ZodType>(shape: Shape, heard: (message: z.output<Shape>) => void): Promise<void> {
  return new Promise((resolve) => {
    Office.context.ui.addHandlerAsync(
      Office.EventType.DialogParentMessageReceived,
      (event: Office.DialogParentMessageReceivedEventArgs) => {
        if (event.origin !== undefined && event.origin !== location.origin) return;
        const message = readMessage(shape, event.message);
        if (message !== undefined) heard(message);
      },
      () => resolve(),
    );
  });
}

/** Waits for Office, says that the window is there, and hears what the page that opened it has to say. */
export async function hearOpener<Shape extends z.ZodType>(
  shape: Shape,
  heard: (message: z.output<Shape>) => void,
): Promise<void> {
  await Office.onReady();
  await hearParent(shape, heard);
  tellParent({ type: 'ready' });
}
