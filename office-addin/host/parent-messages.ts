/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import type * as z from 'zod';
import { type FromDialog, readMessage } from './dialog-message.ts';

/** A window's side of Office's messages: tells the page that opened it, by its own origin only. */
export async function tellOpener(message: FromDialog): Promise<void> {
  await Office.onReady();
  try {
    Office.context.ui.messageParent(JSON.stringify(message), { targetOrigin: location.origin });
  } catch (cause) {
    // The opener is gone; what the window shows has to do.
    console.warn('The page that opened this window cannot be reached.', cause);
  }
}

/** Says that the window is there, and hears what the page that opened it has to say, where it is of the given shape. */
export async function hearOpener<Shape extends z.ZodType>(
  shape: Shape,
  heard: (message: z.output<Shape>) => void,
): Promise<void> {
  await Office.onReady();
  await new Promise<void>((resolve) => {
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
  await tellOpener({ type: 'ready' });
}
