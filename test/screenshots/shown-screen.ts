import type { Page } from 'playwright-core';
import type { PageServer } from '../support/browsers/page-server.ts';
import type { ExtensionSession } from '../support/extension/extension-session.ts';
import type { FaultProxy } from '../support/service/fault-proxy.ts';
import type { StartedService } from '../support/service/service.ts';

export const longTitle =
  'A title that goes on and on: what we agreed in the harbour, who pays for the boats, and when they sail at last';

export interface Surroundings {
  /** Signed out, with empty storage. */
  session: ExtensionSession;
  service: StartedService;
  /** In front of the service. */
  proxy: FaultProxy;
  /** With `pagesOfSite`. */
  site: PageServer;
}

/** A screen in one state. */
export interface ShownScreen {
  name: string;
  page: Page;
  /** A popup has a fixed width. */
  popup: boolean;
  /** Its address alone restores the state. */
  lasting: boolean;
}

/** @param name of the state @param more what differs from a page in a tab that its address alone restores */
export function shown(page: Page, name: string, more: Partial<ShownScreen> = {}): ShownScreen {
  return { name, page, popup: page.url().includes('/popup.html'), lasting: true, ...more };
}
