import { browser } from 'wxt/browser';
import { isChromium } from './features.ts';
import { matchPatternOf } from './match-pattern.ts';

/** Access to every site that a page may load parts from. */
const everywhere = { origins: ['*://*/*'] };

/** Access for captures. Chromium can also save a tab as it was loaded, without a network request; others cannot. */
const pageAccess = (): Parameters<typeof browser.permissions.request>[0] =>
  isChromium ? { ...everywhere, permissions: ['pageCapture'] } : everywhere;

/** Returns whether captures may read what pages show from other sites. */
export const hasPageAccess = () => browser.permissions.contains(everywhere);

/** Returns whether the extension may save a tab as MHTML, which only Chromium can. */
export const canSavePages = () => browser.permissions.contains({ permissions: ['pageCapture'] });

/** Removes the access for captures. */
export const removePageAccess = () => browser.permissions.remove(pageAccess());

/** Requests the access for captures. Call it first in a click handler: browsers show the prompt only during the gesture. */
export const requestPageAccess = () => browser.permissions.request(pageAccess());

const origins = (url: string) => ({ origins: [matchPatternOf(url)] });

/** Returns whether the extension may read the site of an address. */
export const hasSiteAccess = (url: string) => browser.permissions.contains(origins(url));

/** Requests access to the site of an address. Call it first in a click handler, as `requestPageAccess`. */
export const requestSiteAccess = (url: string) => browser.permissions.request(origins(url));
