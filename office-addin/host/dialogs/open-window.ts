import { OfficeFault, officeCode } from '../errors.ts';
import { officeCall } from '../platform/office-call.ts';

type DialogUi = Pick<Office.UI, 'displayDialogAsync'>;

/** Milliseconds between attempts while Office reports another window, and their number: it looks for a closed one every second. */
const retryInterval = 500;
const maxRetries = 8;

/** Milliseconds that the person has to allow a window that Office asks about: a ribbon command takes no longer. */
const promptTimeout = 4.5 * 60_000;

/** The window that shows the outcome of a command. It may outlive its command. */
let outcome: Office.Dialog | undefined;

/** Marks the window as one that any later window replaces. */
export function leaveOpen(window: Office.Dialog): void {
  outcome = window;
}

/** Closes the window that a command left open. It is closed only once: office.js closes whichever window is open. */
export function closeLeftOpen(): void {
  outcome?.close();
  outcome = undefined;
}

/** Notes that the person closed the window. */
export function forgetLeftOpen(window: Office.Dialog): void {
  if (outcome === window) outcome = undefined;
}

/**
 * Opens a window in place of the one that a command left open. Office opens one at a time, and notices late that the person
 * closed the one before: a window that Office asks about is tried again, while one that opens from a click would be blocked.
 * A window that opens too late is closed, since nothing would fill it.
 * @throws OfficeFault, 12007 if a window of another page stays open; OfficeTimeout
 */
export async function openWindow(ui: DialogUi, page: URL, options: Office.DialogOptions): Promise<Office.Dialog> {
  closeLeftOpen();
  for (let attempt = 0; ; attempt++) {
    try {
      return await officeCall<Office.Dialog>(
        (done) => ui.displayDialogAsync(page.href, options, done),
        options.promptBeforeOpen ? promptTimeout : undefined,
        (late) => late.close(),
      );
    } catch (error) {
      const occupied = error instanceof OfficeFault && error.officeCode === officeCode.dialogAlreadyOpen;
      if (!occupied || !options.promptBeforeOpen || attempt === maxRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryInterval));
    }
  }
}
