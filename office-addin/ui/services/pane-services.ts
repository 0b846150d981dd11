import { type Client, createClient } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';
import { type Accounts, createAccounts } from '#shared/auth/accounts.ts';
import { type Clock, systemClock } from '#shared/ports/clock.ts';
import type { SignInWindowOptions } from '../../host/dialogs/sign-in-window.ts';
import { type OpenDocument, openDocument } from '../../host/document/open-document.ts';
import { copyText } from '../../host/platform/clipboard.ts';
import { createKeyValueStore } from '../../host/platform/key-value-store.ts';
import { createLock } from '../../host/platform/lock.ts';
import type { OfficeEnvironment } from '../../host/platform/office-ready.ts';
import { type DocumentSelection, documentSelection } from '../../host/selection/document-selection.ts';
import {
  createLinkRegistry,
  createPersonalLinkStore,
  createViewStore,
  type LinkRegistry,
  type PersonalLinkStore,
  type ViewStore,
} from './device-stores.ts';

/** What the screens work with; made once, by the entrypoint. */
export interface PaneServices {
  document: OpenDocument;
  selection: DocumentSelection;
  accounts: Accounts;
  clientFor(service: string): Client;
  registry: LinkRegistry;
  personalLinks: PersonalLinkStore;
  viewHistory: ViewStore;
  clock: Clock;
  /** What the sign-in window is opened by, the add-in's page it shows, and what it speaks. */
  signIn: Omit<SignInWindowOptions, 'onGone'>;
  /** The tab that the ribbon's button is for. */
  initialTab: 'activity' | 'recipients';
  copy(text: string): Promise<void>;
  /** The service that the pane was built for or comes from. */
  initialService: string;
  /** False where the host may drop what is downloaded: another way is named then. */
  savesFiles: boolean;
  /** False when the browser keeps nothing for the pane: the sign-in ends with it. */
  storagePersists: boolean;
}

/**
 * Puts the add-in's parts together.
 * @param base where the add-in's pages are, ending in a slash
 * @param builtFor the service this build was made for; blank when it belongs to the one it is served by
 */
export function createPaneServices(
  { app, document, ui, onIPad, savesFiles, languages, partitionKey }: OfficeEnvironment,
  base: URL,
  builtFor: string,
): PaneServices {
  const store = createKeyValueStore(partitionKey);
  const accounts = createAccounts({ store, lock: createLock(), clock: systemClock });
  return {
    document: openDocument(app, document, onIPad),
    selection: documentSelection(app, document),
    accounts,
    clientFor: (service) =>
      createClient({ service, accessToken: accounts.accessToken(service), uploader: xhrUploader }),
    registry: createLinkRegistry(store),
    personalLinks: createPersonalLinkStore(store),
    viewHistory: createViewStore(store),
    clock: systemClock,
    signIn: { ui, page: new URL('auth-dialog.html', base), language: languages[0] },
    initialTab: new URLSearchParams(location.search).get('tab') === 'recipients' ? 'recipients' : 'activity',
    copy: copyText,
    initialService: builtFor || new URL('..', base).href.replace(/\/$/, ''),
    savesFiles,
    storagePersists: store.persistent,
  };
}
