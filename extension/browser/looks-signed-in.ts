import { browser } from 'wxt/browser';

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
