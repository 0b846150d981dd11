import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { CaptureAnswer } from '../browser/capture-tab.ts';
import { capturePage } from '../capture/capture-page.ts';

/** Content scripts alone are shown closed shadow trees too. */
const openShadowRoot = (element: HTMLElement) => browser.dom.openOrClosedShadowRoot(element);

/** Injected into a tab; what it returns is the answer of `scripting.executeScript`. */
export default defineUnlistedScript(async (): Promise<CaptureAnswer> => {
  try {
    const { html, title } = await capturePage({ document, openShadowRoot });
    return { ok: true, page: { html, title } };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
});
