import { browser } from 'wxt/browser';
import { isLoopback } from '#shared/formats/loopback.ts';
import { matchPatternOf } from './match-pattern.ts';

/**
 * Returns the origins on this computer that tabs show, on any port of the service's host. The manifest's access to the host
 * covers its tabs. For a service elsewhere it returns none.
 */
export async function originsOnThisComputer(service: string): Promise<string[]> {
  if (!isLoopback(new URL(service).hostname)) return [];
  const tabs = await browser.tabs.query({ url: matchPatternOf(service) });
  return [...new Set(tabs.flatMap(({ url }) => (url === undefined ? [] : [new URL(url).origin])))];
}
