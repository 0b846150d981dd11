/// <reference path="../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />
import { toDialog } from './dialog-message.ts';
import { hearOpener, tellParent } from './parent-messages.ts';

/**
 * The window's side of signing in. First visit: says that it is there and goes where the pane tells it. Second visit,
 * sent back by the service: hands the whole address to the pane.
 * @returns on the second visit the address, for pasting into the pane by hand
 */
export async function runSignInPage(): Promise<string | undefined> {
  const query = new URLSearchParams(location.search);
  if (query.has('code') || query.has('error')) {
    const address = withoutHostInfo(location.href);
    await Office.onReady();
    tellParent({ type: 'redirected', address });
    return address;
  }
  await hearOpener(toDialog, ({ address }) => location.replace(address));
  return undefined;
}

/** Office adds its own parameter to the addresses of windows; the service never saw it. */
function withoutHostInfo(href: string): string {
  const address = new URL(href);
  address.searchParams.delete('_host_Info');
  return address.href;
}
