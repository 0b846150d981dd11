import type { Page } from 'playwright-core';
import { type PageServer, type Served, servePages } from '../browsers/page-server.ts';
import { type StartedService, startService } from '../service/service.ts';
import { buildExtension } from './build-extension.ts';
import { type ExtensionSession, startExtensionSession } from './extension-session.ts';
import { signInWithoutScreens } from './sign-in-extension.ts';

export interface ExtensionWithService {
  service: StartedService;
  session: ExtensionSession;
  /** The site with the pages to publish. */
  site: PageServer;
  /** Opens a page in a tab: of the site by its path, any other by its address. */
  tabAt(address: string): Promise<Page>;
  stop(): Promise<void>;
}

/**
 * Starts Chromium with the extension, signed in to a separate service.
 * @param pages of the site, by their paths
 * @param env settings of the service
 */
export async function startExtensionWithService(
  pages: Record<string, Served>,
  env: Record<string, string> = {},
): Promise<ExtensionWithService> {
  const [extension, service, site] = await Promise.all([
    buildExtension('chrome'),
    startService({ env }),
    servePages(pages),
  ]);
  const session = await startExtensionSession(extension);
  await signInWithoutScreens(session, service.baseUrl, service.owner.apiKey);
  return {
    service,
    session,
    site,
    tabAt: (address) => session.openTab(new URL(address, site.url).href),
    async stop() {
      await session.close();
      await service.stop();
      site.stop();
    },
  };
}
