import type { Client } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';
import { type Accounts, createAccounts } from '#shared/auth/accounts.ts';
import { type Clock, systemClock } from '#shared/ports/clock.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { copyText } from '#shared/ui/copy-text.ts';
import type { SignInWindowOptions } from '../../host/dialogs/sign-in-window.ts';
import { type OfficeDocument, officeDocument } from '../../host/document/office-document.ts';
import { createKeyValueStore } from '../../host/platform/key-value-store.ts';
import { createLock } from '../../host/platform/lock.ts';
import type { OfficeEnvironment } from '../../host/platform/office-ready.ts';
import { withStreamSlot } from '../../host/platform/stream-slot.ts';
import { type DocumentSelection, documentSelection } from '../../host/selection/document-selection.ts';
import {
  createLinkRegistry,
  createPersonalLinkStore,
  createViewStore,
  type LinkRegistry,
  type PersonalLinkStore,
  type ViewStore,
} from './device-stores.ts';
import { loadedClient } from './loaded-client.ts';

/** The dependencies of the screens, created once by the entrypoint. */
export interface PaneServices {
  document: OfficeDocument;
  selection: DocumentSelection;
  accounts: Accounts;
  clientFor(service: string): Client;
  registry: LinkRegistry;
  personalLinks: PersonalLinkStore;
  viewHistory: ViewStore;
  clock: Clock;
  /** Across the add-in's pages. */
  lock: Lock;
  /** Options of the sign-in window. */
  signIn: Omit<SignInWindowOptions, 'onClosed'>;
  /** The tab of the ribbon's button. */
  initialTab: 'activity' | 'recipients';
  copy(text: string): Promise<void>;
  /** The service that the build is for, or that serves it. */
  initialService: string;
  /** Address of the support page. */
  help: string;
  /** False if the host may drop downloads: then the pane offers an alternative. */
  savesFiles: boolean;
  /** False if the browser refuses storage: the sign-in ends when the pane closes. */
  storagePersists: boolean;
  /** Says in the ribbon whether there is something to publish; does nothing where Office has no shared runtime. */
  setPublishEnabled(enabled: boolean): void;
}

/**
 * Creates the services.
 * @param base address of the add-in's pages, with a final slash
 * @param builtFor the build's service; blank for the one that serves it
 */
export function createPaneServices(
  { app, document, ui, onIPad, savesFiles, languages, partitionKey, sharedRuntime }: OfficeEnvironment,
  base: URL,
  builtFor: string,
): PaneServices {
  const store = createKeyValueStore(partitionKey);
  const lock = createLock();
  const accounts = createAccounts({
    store,
    lock,
    clock: systemClock,
    loadOAuth: () => import('#shared/auth/oauth-module.ts'),
    loadIdentify: () => import('#shared/auth/identify.ts'),
  });
  return {
    document: officeDocument(app, document, onIPad),
    selection: documentSelection(app, document),
    accounts,
    clientFor: (service) => {
      const client = loadedClient(async () => {
        const { createClient } = await import('#shared/api/client.ts');
        return createClient({ service, accessToken: accounts.accessToken(service), uploader: xhrUploader });
      });
      const { listen } = client.events;
      return { ...client, events: { listen: (listening) => withStreamSlot(() => listen(listening)) } };
    },
    registry: createLinkRegistry(store, lock),
    personalLinks: createPersonalLinkStore(store, lock),
    viewHistory: createViewStore(store, lock),
    clock: systemClock,
    lock,
    signIn: { ui, page: new URL('auth-dialog.html', base), language: languages[0] },
    initialTab: new URLSearchParams(location.search).get('tab') === 'recipients' ? 'recipients' : 'activity',
    copy: copyText,
    initialService: builtFor || new URL('..', base).href.replace(/\/$/, ''),
    help: new URL('../support/', base).href,
    savesFiles,
    storagePersists: store.persistent,
    setPublishEnabled: (enabled) => sharedRuntime?.setPublishEnabled(enabled),
  };
}
