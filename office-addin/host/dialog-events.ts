/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

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
export function listenTo(dialog: Office.Dialog, origin: string, { onMessage, onEvent }: DialogListeners): void {
  dialog.addEventHandler(Office.EventType.DialogMessageReceived, (event) => {
    if ('message' in event && (event.origin === undefined || event.origin === origin)) onMessage(event.message);
  });
  dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) => {
    if ('error' in event) onEvent(event.error);
  });
}
