import { officeCode } from '../errors.ts';
import { officeCall } from '../platform/office-call.ts';
import { fromDialog, listenToDialog, readMessage } from './dialog-messages.ts';
import type { SentNotice } from './outcome-notice.ts';

/** Milliseconds a notice may stay open before the command ends: Office stops a command after five minutes. */
const maxOpenTime = 20_000;

/**
 * Shows how a ribbon command ended: a command has no place of its own on the screen. Office asks the person first,
 * because no click of theirs opens the window.
 * @param andThen what to show in place of the notice once it is known; the signal aborts when the window is gone
 * @returns when the window is closed or has been open long enough; also when it was not allowed
 */
export async function showOutcome(
  ui: Pick<Office.UI, 'displayDialogAsync'>,
  page: URL,
  notice: SentNotice,
  andThen: (signal: AbortSignal) => Promise<SentNotice | undefined>,
): Promise<void> {
  const opened = officeCall<Office.Dialog>((done) =>
    ui.displayDialogAsync(page.href, { height: 40, width: 30, promptBeforeOpen: true }, done),
  );
  const dialog = await opened.catch(() => undefined);
  if (!dialog) return;
  const over = new AbortController();
  const send = (sent: SentNotice) => dialog.messageChild(JSON.stringify(sent), { targetOrigin: page.origin });
  await new Promise<void>((resolve) => {
    setTimeout(resolve, maxOpenTime);
    listenToDialog(dialog, page.origin, {
      onEvent(code) {
        if (code === officeCode.dialogClosed) resolve();
      },
      onMessage(text) {
        if (readMessage(fromDialog, text)?.type !== 'ready') return;
        send(notice);
        void andThen(over.signal).then((later) => later && !over.signal.aborted && send(later));
      },
    });
  });
  over.abort();
}
