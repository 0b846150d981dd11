import type { Browser } from 'playwright-core';
import { apps } from './apps.ts';
import { launchOfficeBrowser, type ThirdPartyStorage } from './browser.ts';
import { hostPage } from './host-page.ts';
import { type NamedHosts, type Site, startNamedHosts } from './named-hosts.ts';
import { cdnName, officeCdn } from './office-cdn.ts';

export interface OfficeOnTheWeb {
  hosts: NamedHosts;
  launch(storage: ThirdPartyStorage, headless?: boolean): Promise<Browser>;
  stop(): Promise<void>;
}

/** The web as the add-in sees it: the three applications, Microsoft's CDN, and the sites of the test by name. */
export async function startOfficeOnTheWeb(sites: Record<string, Site>): Promise<OfficeOnTheWeb> {
  const applications = Object.values(apps).map((app): [string, Site] => [
    app.hostName,
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage(app)),
  ]);
  const hosts = await startNamedHosts({ ...Object.fromEntries(applications), [cdnName]: officeCdn, ...sites });
  return {
    hosts,
    launch: (storage, headless) => launchOfficeBrowser(hosts.port, storage, headless),
    stop: () => hosts.stop(),
  };
}
