import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { addressHash } from '../../office-addin/host/document/document-address.ts';
import type { LinkNote } from '../../office-addin/host/document/link-note.ts';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { minimalFile } from './files/minimal-files.ts';
import { addInBase, type OfficeWithService, serviceAddress, startOfficeWithService } from './office-with-service.ts';
import { type OpenHost, openHost } from './open-host.ts';
import { storedAccount } from './sign-in.ts';
import { type AppName, apps } from './simulator/apps.ts';

interface OfficeForFile {
  running: OfficeWithService;
  /** Partitions the storage of frames of other sites, as browsers do. */
  browser: Browser;
  /**
   * Opens a file for a new person, who is signed in on this device. One window of each application serves all tests of the
   * test file; a pretended platform needs a window of its own.
   */
  open(app: AppName, options?: OpenOptions): Promise<Opened>;
}

export interface OpenOptions {
  /** The smallest possible one by default. */
  file?: Uint8Array;
  /** The file's address; one of its own by default, which ends in `Plan` and the application's ending. */
  url?: string;
  readOnly?: boolean;
  excelApi?: string;
  platform?: 'iOS' | 'Mac';
  /** Whether the file has a link: to a page with the title `Plan`, which needs no conversion. */
  published?: boolean;
}

export interface Opened {
  host: OpenHost;
  pane: FrameLocator;
  owner: CreatedOwner;
}

/** Starts a service, Office and a browser for all tests of one file and stops them after it. Call it at the top of the file. */
export async function startOfficeForFile(): Promise<OfficeForFile> {
  const running = await startOfficeWithService();
  afterAll(() => running.stop());
  const browser = await running.office.launch('partitioned');
  afterAll(() => browser.close());
  const windows = new Map<AppName, OpenHost>();
  let files = 0;

  async function open(app: AppName, options: OpenOptions = {}): Promise<Opened> {
    files += 1;
    const { ending } = apps[app];
    const url = options.url ?? `https://contoso.sharepoint.com/sites/team-${files}/Shared Documents/Plan${ending}`;
    const { file = minimalFile(app, 'Plan'), readOnly = false, excelApi, platform } = options;
    const owner = await running.service.createOwner({ plan: 'pro' });
    const settings = options.published ? await settingsOfPublished(running, owner, url) : new Map<string, string>();
    const storage = await storedAccount(running, owner.apiKey);
    const opened = { file, url, readOnly, storage, ...(excelApi && { excelApi }) };
    let host = platform ? undefined : windows.get(app);
    if (host) await host.openFile({ ...opened, settings });
    else {
      host = await openHost({
        browser,
        app,
        addIn: addInBase,
        ...opened,
        ...(platform && { platform }),
        withPane: false,
      });
      for (const [name, value] of settings) host.document.settings.set(name, value);
      await host.showPane();
      if (platform) onTestFinished(host.close);
      else windows.set(app, host);
    }
    await host.pane.getByRole('button', { name: 'More actions' }).waitFor();
    return { host, pane: host.pane, owner };
  }

  return { running, browser, open };
}

/** Publishes a page, and returns the settings of a file with its link. */
async function settingsOfPublished(
  { localAddress }: OfficeWithService,
  { apiKey }: CreatedOwner,
  url: string,
): Promise<Map<string, string>> {
  const page = { html: '<!doctype html><title>Plan</title><h1>Plan</h1>', title: 'Plan' };
  const { body } = await new ApiCaller(localAddress, apiKey).send('POST', '/documents', page);
  const { uuid, slug, link } = body;
  const note: LinkNote = { version: 1, uuid, slug, link, service: serviceAddress, address: await addressHash(url) };
  return new Map([['linkwake.link', JSON.stringify(note)]]);
}
