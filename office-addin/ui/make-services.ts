import { createClient } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';
import { createAccounts } from '#shared/auth/accounts.ts';
import { systemClock } from '#shared/ports/clock.ts';
import { copyText } from '../host/clipboard.ts';
import { createKeyValueStore } from '../host/key-value-store.ts';
import { createLock } from '../host/lock.ts';
import type { OfficeSurroundings } from '../host/office-ready.ts';
import { openDocument } from '../host/open-document.ts';
import { selectedPlace } from '../host/selected-place.ts';
import { createKeptLinks } from './document-tabs/kept-links.ts';
import { createKeptViews } from './document-tabs/kept-views.ts';
import { createLinkRegistry } from './link-registry.ts';
import type { PaneServices } from './pane-services.ts';

/**
 * Puts the add-in's parts together.
 * @param base where the add-in's pages are, ending in a slash
 * @param builtFor the service this build was made for; blank when it belongs to the one it is served by
 */
export function makeServices(
  { app, document, ui, onIPad, savesFiles, languages, partitionKey }: OfficeSurroundings,
  base: URL,
  builtFor: string,
): PaneServices {
  const store = createKeyValueStore(partitionKey);
  const accounts = createAccounts({ store, lock: createLock(), clock: systemClock });
  return {
    document: openDocument(app, document, onIPad),
    selected: selectedPlace(app, document),
    accounts,
    clientFor: (service) =>
      createClient({ service, accessToken: accounts.accessToken(service), uploader: xhrUploader }),
    registry: createLinkRegistry(store),
    keptLinks: createKeptLinks(store),
    keptViews: createKeptViews(store),
    clock: systemClock,
    signIn: { ui, page: new URL('auth-dialog.html', base), language: languages[0] },
    firstTab: new URLSearchParams(location.search).get('tab') === 'recipients' ? 'recipients' : 'activity',
    copy: copyText,
    initialService: builtFor || new URL('..', base).href.replace(/\/$/, ''),
    savesFiles,
    storageLasts: store.lasting,
  };
}
