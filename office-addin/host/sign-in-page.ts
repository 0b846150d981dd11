import { toDialog } from './dialog-message.ts';
import { isCutOff, loadOffice } from './load-office.ts';
import { hearOpener, tellOpener } from './parent-messages.ts';

/**
 * The window's side of signing in. First visit: says that it is there and goes where the pane tells it. Second visit,
 * sent back by the service: hands the whole address to the pane.
 * @returns on the second visit the address, for pasting into the pane by hand
 */
export async function runSignInPage(): Promise<string | undefined> {
  const query = new URLSearchParams(location.search);
  if (query.has('code') || query.has('error')) {
    const address = withoutHostInfo(location.href);
    if (!isCutOff()) {
      await loadOffice();
      await tellOpener({ type: 'redirected', address });
    }
    return address;
  }
  await loadOffice();
  await hearOpener(toDialog, ({ address }) => location.replace(address));
  return undefined;
}

/** Office adds its own parameter to the addresses of windows; the service never saw it. */
function withoutHostInfo(href: string): string {
  const address = new URL(href);
  address.searchParams.delete('_host_Info');
  return address.href;
}
