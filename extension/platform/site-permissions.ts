import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';
import { matchPatternOf } from './match-pattern.ts';

/** Everything a page may be made of. */
const everywhere = { origins: ['*://*/*'] };

/** Chromium can also save a tab as it was loaded, which asks the network for nothing; others cannot. */
const asked = (): Parameters<typeof browser.permissions.request>[0] =>
  isChromium ? { ...everywhere, permissions: ['pageCapture'] } : everywhere;

/** Whether the person lets captures read what pages show of other sites. */
export const hasPageAccess = () => browser.permissions.contains(everywhere);

export const canSavePages = async () =>
  isChromium && (await browser.permissions.contains({ permissions: ['pageCapture'] }));

/** Gives it back. */
export const dropPageAccess = () => browser.permissions.remove(asked());

/** Asks for it. Call it first thing in a click: browsers show the prompt only while they still see the person's gesture. */
export const requestPageAccess = () => browser.permissions.request(asked());

const origins = (url: string) => ({ origins: [matchPatternOf(url)] });

/** Whether the extension may read the site of an address. */
export const hasSiteAccess = (url: string) => browser.permissions.contains(origins(url));

/** Asks for it. Call it first thing in a click: browsers show the prompt only while they still see the person's gesture. */
export const requestSiteAccess = (url: string) => browser.permissions.request(origins(url));
