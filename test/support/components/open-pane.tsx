import { type ComponentChildren, render } from 'preact';
import { createClient } from '#shared/api/client.ts';
import { fetchUploader } from '#shared/api/fetch-uploader.ts';
import { createAccounts } from '#shared/auth/accounts.ts';
import { systemClock } from '#shared/ports/clock.ts';
import { inProcessLock } from '#shared/ports/lock.ts';
import type { Uploader } from '#shared/ports/uploader.ts';
import type { LinkNote } from '../../../office-addin/host/document/link-note.ts';
import type { FileLocation, OfficeDocument } from '../../../office-addin/host/document/office-document.ts';
import type { ReadOptions } from '../../../office-addin/host/document/read-document.ts';
import type { NotedRecipient } from '../../../office-addin/host/document/recipients-note.ts';
import type { OfficeApp } from '../../../office-addin/host/platform/office-ready.ts';
import { setPageLanguage } from '../../../office-addin/ui/page-language.ts';
import { Pane } from '../../../office-addin/ui/pane.tsx';
import {
  createLinkRegistry,
  createPersonalLinkStore,
  createViewStore,
} from '../../../office-addin/ui/services/device-stores.ts';
import type { PaneServices } from '../../../office-addin/ui/services/pane-services.ts';
import { minimalFile } from '../../office-host/files/minimal-files.ts';
import { sampleAccount, sampleActivity, sampleDocument, samplePublished } from '../api/contract-samples.ts';
import { memoryStore } from '../api/memory-store.ts';
import { type ScriptedFetch, scriptedFetch } from './scripted-fetch.ts';
import { showPage } from './show-page.ts';

/** The open file beside the pane, and Office's behaviour. */
export interface FakeDocument {
  app: OfficeApp;
  readOnly: boolean;
  where: FileLocation;
  /** Where Office opened it, if it was moved since. */
  openedAt: FileLocation | undefined;
  /** Returns the file; a test can throw or wait here. */
  read: (options?: ReadOptions) => Promise<Blob>;
  note: LinkNote | undefined;
  /** Whether Office opens the pane with the file. */
  opensPane: boolean;
  /** Personal links in the file. */
  recipients: NotedRecipient[];
  /** Runs when the file's settings are read again: what another page of the add-in has written arrives here. */
  onRefresh: () => void | Promise<void>;
  /** Reports that the person works in the document. */
  reportActivity: () => void;
}

export interface PaneInTest {
  service: ScriptedFetch;
  document: FakeDocument;
  services: PaneServices;
  signIn(): Promise<void>;
  /** Renders the pane, again if it was shown before. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** How often the pane has said that it is shown. */
  timesShown(): number;
}

/** Reports that all was sent before the response arrives, as XMLHttpRequest does. */
const reportingUploader: Uploader = {
  send: (request) => {
    request.onProgress?.(1, 1);
    return fetchUploader(fetch).send({ ...request, onProgress: undefined });
  },
};

/**
 * Creates the pane's services over a file in memory: accounts, client and stores are real; the service is scripted.
 * @param address of the service; what it announces is read once a day, so that tests of additions take another one
 */
export function paneInTest(app: OfficeApp = 'excel', address?: string): PaneInTest {
  const service = scriptedFetch(address);
  const store = memoryStore();
  // A pane of an earlier test has kept there what was entered in it.
  sessionStorage.clear();
  const lock = inProcessLock();
  const accounts = createAccounts({
    store,
    lock,
    clock: systemClock,
    loadOAuth: () => import('#shared/auth/oauth-module.ts'),
    loadIdentify: () => import('#shared/auth/identify.ts'),
  });
  const document: FakeDocument = {
    app,
    readOnly: false,
    where: { name: 'Figures', addressHash: 'here' },
    openedAt: undefined,
    read: async () => new Blob([minimalFile(app, 'Figures') as Uint8Array<ArrayBuffer>]),
    note: undefined,
    opensPane: false,
    recipients: [],
    onRefresh: () => undefined,
    reportActivity: () => undefined,
  };
  const open: OfficeDocument = {
    app,
    get readOnly() {
      return document.readOnly;
    },
    location: async () => document.where,
    openedAt: async () => document.openedAt ?? document.where,
    read: (options) => document.read(options),
    onActivity: (listener) => {
      document.reportActivity = listener;
      return () => undefined;
    },
    refresh: async () => document.onRefresh(),
    readLink: () => document.note,
    writeLink: async (note) => {
      document.note = note;
    },
    removeAddInData: async () => {
      document.note = undefined;
      document.opensPane = false;
      document.recipients = [];
    },
    readRecipients: () => document.recipients,
    addRecipients: async (_note, added) => {
      document.recipients = [...added, ...document.recipients];
    },
    removeRecipients: async () => document.recipients.splice(0).length > 0,
    mayOpenPane: true,
    opensWithFile: () => document.opensPane,
    setOpensWithFile: async (opens) => {
      document.opensPane = opens;
    },
  };
  const nothing = async () => undefined;
  let shown = 0;
  const onShown = () => {
    shown += 1;
  };
  const services: PaneServices = {
    document: open,
    selection: { followsLists: false, read: async () => '', insert: nothing, insertOne: nothing },
    accounts,
    clientFor: (at) =>
      createClient({ service: at, accessToken: accounts.accessToken(at), uploader: reportingUploader }),
    registry: createLinkRegistry(store, lock),
    personalLinks: createPersonalLinkStore(store, lock),
    viewHistory: createViewStore(store, lock),
    clock: systemClock,
    lock,
    signIn: {
      ui: { displayDialogAsync: () => undefined },
      page: new URL('/auth-dialog.html', location.href),
      language: 'en',
    },
    initialTab: 'activity',
    copy: nothing,
    initialService: service.url,
    help: `${service.url}/support/`,
    savesFiles: true,
    storagePersists: true,
    setPublishEnabled: () => undefined,
  };
  const { uuid } = sampleDocument;
  service.on('GET /me', { body: sampleAccount });
  service.on('GET /documents', { body: { documents: [] } });
  service.on('POST /documents', { body: samplePublished });
  service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: app, views: 0 } });
  service.on(`GET /documents/${uuid}/activity`, { body: { ...sampleActivity, total_views: 0, views: [] } });
  return {
    service,
    document,
    services,
    signIn: async () => void (await accounts.signInWithKey(service.url, 'lw_of_the_test')),
    open: () => showInPane(<Pane services={services} onShown={onShown} />),
    close: () => showInPane(null),
    timesShown: () => shown,
  };
}

/** Renders part of the add-in as its pages do, in the width of a pane. */
export async function showInPane(shown: ComponentChildren): Promise<void> {
  const stylesheets = ['/office-addin/ui/pane.css'];
  const root = await showPage({ path: '/taskpane.html', title: 'Linkwake', stylesheets, size: [320, 800] });
  await setPageLanguage(navigator.languages);
  render(shown, root);
}

/** Returns the elements of the pane under the menu that hosts draw over its corner, 34 by 32 pixels. */
export function underHostMenu(): string[] {
  scrollTo(0, 0);
  const things = [...document.querySelectorAll('a, button, summary, input, h1, .chip')];
  const covered = things.filter((thing) => {
    const { right, top, width } = thing.getBoundingClientRect();
    const kept = Number.parseFloat(getComputedStyle(thing).paddingRight);
    return width > 0 && right - kept > innerWidth - 34 && top < 32;
  });
  return covered.map((thing) => thing.outerHTML);
}
