import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { apps } from '../simulator/apps.ts';
import { hostPage } from './host-page.ts';
import { launchOfficeBrowser, type ThirdPartyStorage } from './office-browser.ts';
import { staticFiles } from './static-files.ts';
import { type Site, startVirtualHosts, type VirtualHosts } from './virtual-hosts.ts';

export const cdnName = 'appsforoffice.microsoft.com';

const dist = dirname(fileURLToPath(import.meta.resolve('@microsoft/office-js/dist/office.js')));

/** Microsoft's CDN, serving the unmodified npm package. The real one ignores the case of paths, and office.js relies on it. */
const officeCdn = staticFiles(dist, '/lib/1/hosted/', { lowerCase: true, anyOrigin: true });

export interface OfficeOnTheWeb {
  hosts: VirtualHosts;
  launch(storage: ThirdPartyStorage, headless?: boolean): Promise<Browser>;
  stop(): Promise<void>;
}

/** The web as the add-in sees it: the three applications, Microsoft's CDN, and the test's sites by name. */
export async function startOfficeOnTheWeb(sites: Record<string, Site>): Promise<OfficeOnTheWeb> {
  const applications = Object.values(apps).map((app): [string, Site] => [
    app.hostName,
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage(app)),
  ]);
  const hosts = await startVirtualHosts({ ...Object.fromEntries(applications), [cdnName]: officeCdn, ...sites });
  return {
    hosts,
    launch: (storage, headless) => launchOfficeBrowser(hosts.port, storage, headless),
    stop: () => hosts.stop(),
  };
}
