import { browser } from 'wxt/browser';
import type { PageSecrets } from '../capture/secrets/page-secrets.ts';

/** Returns whether something is selected in the page of a tab. */
export async function hasSelection(tabId: number): Promise<boolean> {
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: isSomethingSelected });
  return found?.result === true;
}

/** Injected into the page, so it may use nothing outside itself. */
function isSomethingSelected(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}

/** Returns whether a link or form of the page signs out. Then the page may show private content. */
export async function looksSignedIn(tabId: number): Promise<boolean> {
  const [found] = await browser.scripting.executeScript({ target: { tabId }, func: offersSignOut });
  return found?.result === true;
}

/** Injected into the page, so it may use nothing outside itself. */
function offersSignOut(): boolean {
  const signOut = /(?:log|sign)[-_]?(?:out|off)\b|\/(?:abmelden|deconnexion|cerrar-sesion)\b/i;
  const targets = [
    ...document.querySelectorAll('a[href], form[action], button[formaction], [data-method="delete"][href]'),
  ];
  return targets.some((element) =>
    ['href', 'action', 'formaction'].some((name) => signOut.test(element.getAttribute(name) ?? '')),
  );
}

/**
 * Returns what a capture of a tab's page would blank, in all of its frames that may be read: `blanked` if there is anything,
 * and whether the page asks for the data of a card.
 */
export async function findPageSecrets(tabId: number): Promise<{ blanked: boolean; checkout: boolean }> {
  const frames = await browser.scripting.executeScript({
    target: { tabId, allFrames: true },
    files: ['/page-secrets.js'],
  });
  // The script shares its process with the page. Anything but what it returns is ignored.
  const found = frames.flatMap(({ result }) => (result ? [result as Partial<PageSecrets>] : []));
  return {
    blanked: found.some(({ blanked }) => Object.keys(blanked ?? {}).length > 0),
    checkout: found.some(({ checkout }) => checkout === true),
  };
}

/** Returns a hash of what the page of a tab looks like now; `undefined` if it cannot be read, as a PDF. */
export async function fingerprintOfTab(tabId: number): Promise<string | undefined> {
  const [run] = await browser.scripting
    .executeScript({ target: { tabId }, files: ['/fingerprint.js'] })
    .catch(() => []);
  // Checked without a schema, because the popup loads no zod.
  return typeof run?.result === 'string' ? run.result : undefined;
}
