import { browser } from 'wxt/browser';
import { hasPageAccess } from './page-access.ts';

/** Whether a page shows what only access to other sites can read for certain: their frames, or stylesheets that may not be read. */
export async function showsBeyondReach(tabId: number): Promise<boolean> {
  if (await hasPageAccess()) return false;
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: hasForeignParts });
  return found?.result === true;
}

/** Injected into the page, so it stands on its own. */
function hasForeignParts(): boolean {
  const isUnreadable = (sheet: CSSStyleSheet) => {
    try {
      return sheet.cssRules === null;
    } catch {
      return true;
    }
  };
  const isForeign = (frame: HTMLIFrameElement) =>
    Math.min(frame.clientWidth, frame.clientHeight) > 50 && frame.contentDocument === null;
  return [...document.styleSheets].some(isUnreadable) || [...document.querySelectorAll('iframe')].some(isForeign);
}
