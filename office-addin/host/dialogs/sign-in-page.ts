import { listenToOpener, postToOpener, toDialog } from './dialog-messages.ts';

/**
 * The window's side of signing in. First visit: says that it is there and goes where the pane tells it. Second visit,
 * sent back by the service: hands the whole address to the pane.
 * @returns on the second visit the address, for pasting into the pane by hand
 */
export async function runSignInPage(): Promise<string | undefined> {
  const query = new URLSearchParams(location.search);
  if (query.has('code') || query.has('error')) {
    const address = withoutHostInfo(location.href);
    if (!isOpenerSevered()) {
      await loadOffice();
      await postToOpener({ type: 'redirected', address });
    }
    return address;
  }
  await loadOffice();
  await listenToOpener(toDialog, ({ address }) => location.replace(address));
  return undefined;
}

/** Office adds its own parameter to the addresses of windows; the service never saw it. */
function withoutHostInfo(href: string): string {
  const address = new URL(href);
  address.searchParams.delete('_host_Info');
  return address.href;
}

/** Where production has to load office.js from, as the store demands. */
const address = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** Loads office.js into a page that decides for itself whether to. @throws the event when it cannot be loaded */
function loadOffice(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

/**
 * Whether a Cross-Origin-Opener-Policy on the way has cut this window off the pane. On the web a window of Office's has
 * an opener; where it is gone, office.js would close the window, and with it the answer that could still be pasted.
 * Elsewhere windows have none to begin with.
 */
function isOpenerSevered(): boolean {
  return window.opener === null && /^[^$|]+[$|]Web[$|]/i.test(hostInfo());
}

/** What office.js noted of its surroundings on the first visit (`Word$Web$16.01$…`). */
function hostInfo(): string {
  try {
    return sessionStorage.getItem('hostInfoValue') ?? '';
  } catch {
    return '';
  }
}
