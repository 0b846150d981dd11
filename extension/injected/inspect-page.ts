import { browser } from 'wxt/browser';
import { hasPageAccess } from '../platform/site-permissions.ts';

/** Whether something is marked in the page of a tab. */
export async function hasSelection(tabId: number): Promise<boolean> {
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: isSomethingSelected });
  return found?.result === true;
}

/** Injected into the page, so it stands on its own. */
function isSomethingSelected(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}

/** Whether a page offers to sign out, as far as its links and forms say: others may not see what is shown here. */
export async function looksSignedIn(tabId: number): Promise<boolean> {
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: offersSignOut });
  return found?.result === true;
}

/** Injected into the page, so it stands on its own. */
function offersSignOut(): boolean {
  const signOut = /(?:log|sign)[-_]?(?:out|off)\b|\/(?:abmelden|deconnexion|cerrar-sesion)\b/i;
  const targets = [
    ...document.querySelectorAll('a[href], form[action], button[formaction], [data-method="delete"][href]'),
  ];
  return targets.some((element) =>
    ['href', 'action', 'formaction'].some((name) => signOut.test(element.getAttribute(name) ?? '')),
  );
}

/** Whether a page shows what only access to other sites can read for certain: their frames, or stylesheets that may not be read. */
export async function hasUnreadableParts(tabId: number): Promise<boolean> {
  if (await hasPageAccess()) return false;
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: hasCrossSiteParts });
  return found?.result === true;
}

/** Injected into the page, so it stands on its own. */
function hasCrossSiteParts(): boolean {
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

/** What the page of a tab looks like now, as a hash; `undefined` where it cannot be told, as of a PDF. */
export async function fingerprintOfTab(tabId: number): Promise<string | undefined> {
  const [run] = await browser.scripting
    .executeScript({ target: { tabId }, files: ['/fingerprint.js'] })
    .catch(() => []);
  // Not by a schema: the popup loads none.
  return typeof run?.result === 'string' ? run.result : undefined;
}
