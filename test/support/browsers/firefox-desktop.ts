import { expect } from 'vitest';
import type { FirefoxSession } from './firefox-session.ts';

/** Acts outside of pages: in the system's dialogs and notifications, and with the clipboard. */

/**
 * Replaces the system's dialog, which a browser without a window lacks: from now on every requested folder is
 * this one, and no notification is shown. Firefox's own question before it gives the files to the page must still be confirmed.
 * @param path of a folder on disk
 */
export async function pickFolder(firefox: FirefoxSession, path: string): Promise<void> {
  const register = `
    const [path] = arguments;
    // Firefox accepts no answer in a window that is not the active one: notifications take the focus, also when they close.
    Cc['@mozilla.org/alerts-service;1'].getService(Ci.nsIAlertsDoNotDisturb).manualDoNotDisturb = true;
    for (const each of Services.wm.getEnumerator('alert:alert')) each.close();
    Services.obs.addObserver(() => window.focus(), 'common-dialog-loaded');
    const picker = {
      QueryInterface: ChromeUtils.generateQI(['nsIFilePicker']),
      init() {},
      appendFilters() {},
      open: (chosen) => Services.tm.dispatchToMainThread(() => chosen.done(Ci.nsIFilePicker.returnOK)),
      mode: Ci.nsIFilePicker.modeGetFolder,
      get file() {
        return new FileUtils.File(path);
      },
      get domFileOrDirectory() {
        return new Directory(path);
      },
    };
    const factory = {
      QueryInterface: ChromeUtils.generateQI(['nsIFactory']),
      createInstance: (id) => picker.QueryInterface(id),
    };
    const registrar = Components.manager.QueryInterface(Ci.nsIComponentRegistrar);
    registrar.registerFactory(Services.uuid.generateUUID(), '', '@mozilla.org/filepicker;1', factory);`;
  await firefox.runInBrowser(register, path);
}

/** Firefox shows notifications as its own windows when the system's are switched off. */
const shown = `[...Services.wm.getEnumerator('alert:alert')]`;

/** Returns the titles of the notifications on the screen. */
export async function notifications(firefox: FirefoxSession): Promise<string[]> {
  const titles = `${shown}.map(({ document }) => document.getElementById('alertTitleLabel').value)`;
  return (await firefox.runInBrowser(`return ${titles};`)) as string[];
}

/** Clicks a notification with the mouse as soon as it appears. */
export async function clickNotification(firefox: FirefoxSession, title: string): Promise<void> {
  const click = `
    const found = ${shown}.find(({ document }) => document.getElementById('alertTitleLabel').value === arguments[0]);
    if (!found) return false;
    const { x, y, width, height } = found.document.getElementById('alertBox').getBoundingClientRect();
    for (const type of ['mousedown', 'mouseup'])
      found.synthesizeMouseEvent(type, x + width / 2, y + height / 2, { button: 0, clickCount: 1 });
    return true;`;
  await expect.poll(() => firefox.runInBrowser(click, title)).toBe(true);
}

const clipboard = `Cc['@mozilla.org/widget/clipboardhelper;1'].getService(Ci.nsIClipboardHelper)`;

export async function putOnClipboard(firefox: FirefoxSession, text: string): Promise<void> {
  await firefox.runInBrowser(`${clipboard}.copyString(arguments[0]);`, text);
}

export async function onClipboard(firefox: FirefoxSession): Promise<unknown> {
  return firefox.runInBrowser('return navigator.clipboard.readText();');
}
