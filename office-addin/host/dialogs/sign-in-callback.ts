import { listenToOpener, postToOpener, toDialog } from './dialog-messages.ts';

/**
 * Runs the sign-in window. On the first visit it reports that it is ready, and goes to the address from the pane. On the
 * second visit, after the service's redirect, it sends its full address to the pane.
 * @returns the address on the second visit, so that a person can paste it into the pane
 */
export async function runSignInCallback(): Promise<string | undefined> {
  const query = new URLSearchParams(location.search);
  if (query.has('code') || query.has('error')) {
    const address = withoutHostInfo(location.href);
    // A window that cannot reach the pane, or office.js, still shows the address.
    if (!isOpenerSevered()) await report(address).catch((cause) => console.warn('The pane cannot be reached.', cause));
    return address;
  }
  await loadOffice();
  await listenToOpener(toDialog, ({ address }) => location.replace(address));
  return undefined;
}

async function report(address: string): Promise<void> {
  await loadOffice();
  await postToOpener({ type: 'redirected', address });
}

/** Removes the parameter that Office adds to a dialog's address and that the service does not know. */
function withoutHostInfo(href: string): string {
  const address = new URL(href);
  address.searchParams.delete('_host_Info');
  return address.href;
}

/** The address of office.js that the store requires. */
const officeAddress = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** Loads office.js on demand. Rejects if it cannot be loaded. */
function loadOffice(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = officeAddress;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${officeAddress} cannot be loaded.`));
    document.head.append(script);
  });
}

/**
 * Whether a Cross-Origin-Opener-Policy has severed this window from the pane. On the web, an Office dialog has an opener.
 * Without one, office.js would close the window, and with it the address that the person can paste. On other platforms
 * dialogs never have an opener.
 */
function isOpenerSevered(): boolean {
  return window.opener === null && /^[^$|]+[$|]Web[$|]/i.test(hostInfo());
}

/** Returns the host info that office.js stored on the first visit (`Word$Web$16.01$…`). */
function hostInfo(): string {
  try {
    return sessionStorage.getItem('hostInfoValue') ?? '';
  } catch {
    return '';
  }
}
