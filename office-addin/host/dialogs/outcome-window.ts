import { officeCode } from '../errors.ts';
import { fromDialog, listenToDialog, readMessage } from './dialog-messages.ts';
import { closeLeftOpen, forgetLeftOpen, leaveOpen, openWindow } from './open-window.ts';
import type { SentNotice } from './outcome-notice.ts';

/** Milliseconds before the command ends although the notice is open: Office stops a command after five minutes. */
const maxOpenTime = 20_000;

/**
 * Shows the outcome of a ribbon command in a dialog, since a command has no screen. Office asks the person first,
 * because the dialog does not open from a click.
 * @param andThen returns a later notice that replaces the first; the signal aborts when the dialog closes
 * @returns after the dialog closes, the time limit passes, or the dialog was not allowed to open
 */
export async function showOutcome(
  ui: Pick<Office.UI, 'displayDialogAsync'>,
  page: URL,
  notice: SentNotice,
  andThen: (signal: AbortSignal) => Promise<SentNotice | undefined>,
): Promise<void> {
  const size = { height: 40, width: 30, promptBeforeOpen: true };
  const dialog = await openWindow(ui, page, size).catch(() => undefined);
  if (!dialog) return;
  leaveOpen(dialog);
  const ended = new AbortController();
  const send = (sent: SentNotice) => dialog.messageChild(JSON.stringify(sent), { targetOrigin: page.origin });
  await new Promise<void>((resolve) => {
    setTimeout(resolve, maxOpenTime);
    listenToDialog(dialog, page.origin, {
      onEvent(code) {
        if (code !== officeCode.dialogClosed) return;
        forgetLeftOpen(dialog);
        resolve();
      },
      onMessage(text) {
        const type = readMessage(fromDialog, text)?.type;
        if (type === 'close') {
          closeLeftOpen();
          resolve();
        }
        if (type !== 'ready') return;
        send(notice);
        void andThen(ended.signal).then((later) => later && !ended.signal.aborted && send(later));
      },
    });
  });
  ended.abort();
}
