import { browser } from 'wxt/browser';
import { matchPatternOf } from './match-pattern.ts';

const origins = (url: string) => ({ origins: [matchPatternOf(url)] });

/** Whether the extension may read the site of an address. */
export const hasSiteAccess = (url: string) => browser.permissions.contains(origins(url));

/** Asks for it. Call it first thing in a click: browsers show the prompt only while they still see the person's gesture. */
export const requestSiteAccess = (url: string) => browser.permissions.request(origins(url));
