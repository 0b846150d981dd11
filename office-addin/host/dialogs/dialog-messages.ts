/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import * as z from 'zod/mini';
import { officeCall } from '../platform/office-call.ts';

/**
 * A message from a window to the page that opened it: it is ready, the service redirected it to this address, or the person
 * has finished with it.
 */
export const fromDialog = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('redirected'), address: z.url({ protocol: /^https?$/ }) }),
]);

type FromDialog = z.infer<typeof fromDialog>;

/** A message from the pane to the sign-in window: go to the service's sign-in page. */
export const toDialog = z.object({ type: z.literal('go'), address: z.url({ protocol: /^https?$/ }) });

export type ToDialog = z.infer<typeof toDialog>;

/** Parses a message of the given shape from JSON; `undefined` for any other text. */
export function readMessage<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface DialogListeners {
  /** Called with the window's messages, without those of other origins. */
  onMessage: (text: string) => void;
  /** Called with Office's event number: 12006 if the window was closed. */
  onEvent: (code: number) => void;
}

/**
 * Listens to an Office dialog.
 * @param origin the only accepted origin; hosts without DialogOrigin 1.1 do not report an origin
 */
export function listenToDialog(dialog: Office.Dialog, origin: string, { onMessage, onEvent }: DialogListeners): void {
  dialog.addEventHandler(Office.EventType.DialogMessageReceived, (event) => {
    if ('message' in event && (event.origin === undefined || event.origin === origin)) onMessage(event.message);
  });
  dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) => {
    if ('error' in event) onEvent(event.error);
  });
}

/** Sends a message from a dialog to the page that opened it, only within the same origin. */
export async function postToOpener(message: FromDialog): Promise<void> {
  await Office.onReady();
  try {
    Office.context.ui.messageParent(JSON.stringify(message), { targetOrigin: location.origin });
  } catch (cause) {
    // The opener is closed. The person can still read the window.
    console.warn('The page that opened this window cannot be reached.', cause);
  }
}

/** Listens in a dialog to messages of the given shape from its opener, then reports that the dialog is ready. */
export async function listenToOpener<Shape extends z.ZodMiniType>(
  shape: Shape,
  onMessage: (message: z.output<Shape>) => void,
): Promise<void> {
  await Office.onReady();
  await officeCall<void>((done) => {
    Office.context.ui.addHandlerAsync(
      Office.EventType.DialogParentMessageReceived,
      (event: Office.DialogParentMessageReceivedEventArgs) => {
        if (event.origin !== undefined && event.origin !== location.origin) return;
        const message = readMessage(shape, event.message);
        if (message !== undefined) onMessage(message);
      },
      done,
    );
  });
  await postToOpener({ type: 'ready' });
}
