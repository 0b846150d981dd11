/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import * as z from 'zod/mini';

/** From the sign-in window to the pane: it is there, or it came back from the service with this address. */
export const fromDialog = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('redirected'), address: z.url({ protocol: /^https?$/ }) }),
]);

type FromDialog = z.infer<typeof fromDialog>;

/** From the pane to the sign-in window: go to the service's sign-in page. */
export const toDialog = z.object({ type: z.literal('go'), address: z.url({ protocol: /^https?$/ }) });

export type ToDialog = z.infer<typeof toDialog>;

/** Reads a message of the given shape from its JSON text; `undefined` when it is none. */
export function readMessage<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface DialogListeners {
  /** What the window says; messages of other origins are left out. */
  onMessage: (text: string) => void;
  /** Office's number: 12006 when the window is closed. */
  onEvent: (code: number) => void;
}

/**
 * Listens to a window of Office's.
 * @param origin the only one whose messages count; hosts without DialogOrigin 1.1 do not tell it
 */
export function listenToDialog(dialog: Office.Dialog, origin: string, { onMessage, onEvent }: DialogListeners): void {
  dialog.addEventHandler(Office.EventType.DialogMessageReceived, (event) => {
    if ('message' in event && (event.origin === undefined || event.origin === origin)) onMessage(event.message);
  });
  dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) => {
    if ('error' in event) onEvent(event.error);
  });
}

/** A window's side of Office's messages: tells the page that opened it, by its own origin only. */
export async function postToOpener(message: FromDialog): Promise<void> {
  await Office.onReady();
  try {
    Office.context.ui.messageParent(JSON.stringify(message), { targetOrigin: location.origin });
  } catch (cause) {
    // The opener is gone; what the window shows has to do.
    console.warn('The page that opened this window cannot be reached.', cause);
  }
}

/** Says that the window is there, and hears what the page that opened it has to say, where it is of the given shape. */
export async function listenToOpener<Shape extends z.ZodMiniType>(
  shape: Shape,
  onMessage: (message: z.output<Shape>) => void,
): Promise<void> {
  await Office.onReady();
  await new Promise<void>((resolve) => {
    Office.context.ui.addHandlerAsync(
      Office.EventType.DialogParentMessageReceived,
      (event: Office.DialogParentMessageReceivedEventArgs) => {
        if (event.origin !== undefined && event.origin !== location.origin) return;
        const message = readMessage(shape, event.message);
        if (message !== undefined) onMessage(message);
      },
      () => resolve(),
    );
  });
  await postToOpener({ type: 'ready' });
}
