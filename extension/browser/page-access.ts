import { browser } from 'wxt/browser';

/** Everything a page may be made of. */
const everywhere = { origins: ['*://*/*'] };

/** Chromium can also save a tab as it was loaded, which asks the network for nothing; Firefox cannot. */
const asked = (): Parameters<typeof browser.permissions.request>[0] =>
  import.meta.env.BROWSER === 'firefox' ? everywhere : { ...everywhere, permissions: ['pageCapture'] };

/** Whether the person lets captures read what pages show of other sites. */
export const hasPageAccess = () => browser.permissions.contains(everywhere);

export const canSavePages = async () =>
  import.meta.env.BROWSER !== 'firefox' && (await browser.permissions.contains({ permissions: ['pageCapture'] }));

/** Asks for it. Call it first thing in a click: browsers show the prompt only while they still see the person's gesture. */
export const requestPageAccess = () => browser.permissions.request(asked());
