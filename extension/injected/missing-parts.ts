import { browser } from 'wxt/browser';
import { hasPageAccess } from '../platform/site-permissions.ts';

/**
 * Returns whether a copy of the page in a tab would lack something without access to other sites: a frame that is seen,
 * or a stylesheet that applies and that its site lets no other page read.
 */
export async function wouldMissParts(tabId: number): Promise<boolean> {
  if (await hasPageAccess()) return false;
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: hasCrossSiteParts });
  return found?.result === true;
}

/** Injected into the page, so it may use nothing outside itself. */
async function hasCrossSiteParts(): Promise<boolean> {
  const isForeign = (frame: HTMLIFrameElement) =>
    frame.contentDocument === null &&
    Math.min(frame.clientWidth, frame.clientHeight) > 50 &&
    frame.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if ([...document.querySelectorAll('iframe')].some(isForeign)) return true;

  const isHidden = (sheet: CSSStyleSheet) => {
    try {
      return sheet.cssRules === null;
    } catch {
      return true;
    }
  };
  const applies = ({ disabled, media }: CSSStyleSheet) => !disabled && matchMedia(media.mediaText).matches;
  // The page has loaded it without asking to read it. A site that allows everybody to read it, as font services do,
  // answers a request of the capture too. The browser has the answer in its cache.
  const isRefused = async ({ href }: CSSStyleSheet) =>
    href !== null && !(await fetch(href, { credentials: 'omit', cache: 'force-cache' }).catch(() => undefined))?.ok;
  const hidden = [...document.styleSheets].filter((sheet) => isHidden(sheet) && applies(sheet));
  return (await Promise.all(hidden.map(isRefused))).includes(true);
}
