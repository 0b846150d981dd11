import { allDays, limits } from '#shared/contract/limits.ts';
import { personalLinksOf } from '#shared/recipients/personal-links.ts';
import { activityLimit } from '#shared/views/tracker.ts';
import type { Handlers } from '../messages/protocol.ts';
import { signInWindow } from '../platform/sign-in-window.ts';
import { alertsStore } from '../stores/alerts.ts';
import { targetsStore } from '../stores/chosen-targets.ts';
import { personalLinksStore, readCreatedLinks } from '../stores/created-links.ts';
import { faultsStore } from '../stores/fault-log.ts';
import { clearLocalData } from '../stores/local-store.ts';
import { readPolicy } from '../stores/managed-policy.ts';
import { optionsDraftStore } from '../stores/options-draft.ts';
import { preferencesStore } from '../stores/preferences.ts';
import { passwordOfJob } from '../stores/publish-job-store.ts';
import { accounts, clientFor } from './accounts.ts';
import { afterSignIn } from './after-sign-in.ts';
import { createRoom } from './create-room.ts';
import { recentDocuments } from './documents/recent-documents.ts';
import { refreshDetails } from './documents/refresh-details.ts';
import { turnOff, turnOn } from './documents/turn-link-off.ts';
import { downloadSignedCopy } from './files/download-signed-copy.ts';
import { optionsOfPage } from './jobs/page-options.ts';
import {
  cancelPersonalLinks,
  createPersonalLink,
  queuePersonalLinks,
  resumePersonalLinks,
} from './personal-link-queue.ts';
import { checkServiceAllowed } from './policy.ts';
import type { createPublishing } from './publishing.ts';
import { exportSettings, importSettings } from './settings-transfer.ts';
import { refreshBadge } from './views/badge.ts';
import { changeAlerts, setRule, snoozeUntil } from './views/change-alert-settings.ts';
import { listenToAll } from './views/listen-to-events.ts';
import { markViewsSeen, pollService } from './views/poller.ts';

type Jobs = ReturnType<typeof createPublishing>;

/** The client's name on a service's consent page. */
const clientName = 'Linkwake for browsers';

/** Returns the handlers of the screens' questions. */
export function createHandlers({ pages, previews, files }: Jobs): Handlers {
  /** The last `publish.start`. Screens may see its job before the password is stored, so `publish.password` waits for it. */
  let starting = Promise.resolve('');
  return {
    'accounts.list': async () => ({ accounts: await accounts.list(), current: await accounts.current() }),
    'accounts.sign-in': async ({ service }) => {
      checkServiceAllowed(service, await readPolicy());
      return afterSignIn(pages, await accounts.signIn(service, signInWindow(), { name: clientName }));
    },
    'accounts.sign-in-with-key': async ({ service, key }) => {
      checkServiceAllowed(service, await readPolicy());
      return afterSignIn(pages, await accounts.signInWithKey(service, key));
    },
    'accounts.use': async ({ service }) => {
      await accounts.use(service);
      void pollService();
    },
    'accounts.sign-out': async ({ service }) => {
      try {
        await accounts.signOut(service);
      } finally {
        void listenToAll();
        await refreshBadge();
      }
    },
    'publish.prewarm': async ({ service }) => {
      pages.prewarm(service);
    },
    'publish.start': (request) => {
      starting = pages.start(request);
      return starting;
    },
    'publish.cancel': pages.cancel,
    'publish.check': pages.checkAgain,
    'publish.seen': pages.markSeen,
    'publish.dismiss': pages.dismiss,
    'publish.password': async ({ id }) => {
      await starting.catch(() => undefined);
      return passwordOfJob(id);
    },
    'preview.start': async (request) => {
      // The screen watches its state.
      (await previews.start(request)).ended.catch(() => undefined);
    },
    'preview.cancel': previews.cancel,
    'preview.read': previews.read,
    'target.read': async ({ id }) => (await targetsStore.get()).find((target) => target.id === id) ?? null,
    'files.add': ({ service, workspace, added, settings }) => files.add({ service, workspace }, added, settings),
    'files.answer': ({ ids, as }) => files.answer(ids, as),
    'files.retry': async ({ id, withoutPaid }) => {
      if (withoutPaid) await files.removePaidSettings(id);
      await files.retry(id);
    },
    'files.remove': ({ id }) => files.remove(id),
    'service.announces': ({ service, addition }) => clientFor(service).announces(addition),
    'views.refresh': ({ service }) => pollService(service),
    'views.mark-seen': markViewsSeen,
    'activity.read': async ({ service, slug }) => {
      const client = clientFor(service);
      const [document, activity, recipients] = await Promise.all([
        client.documents.get(slug),
        client.documents.activity(slug, { limit: activityLimit, days: allDays }),
        client.recipients.list(slug),
      ]);
      const personalLinks = personalLinksOf(await personalLinksStore.get(), service, slug);
      return { document, activity, personalLinks, recipients };
    },
    'views.last': async ({ service, slug }) => {
      const { views } = await clientFor(service).documents.activity(slug, { limit: 1, days: allDays });
      return views[0]?.when ?? null;
    },
    'documents.find': async ({ service, query }) => {
      const { documents } = await clientFor(service).documents.list({ query, limit: limits.documents.max });
      return documents;
    },
    'recent.read': async () => {
      const current = await accounts.current();
      if (current === undefined) return null;
      const owner = { service: current.service, workspace: current.workspace.uuid };
      return { ...owner, recent: await recentDocuments(owner) };
    },
    'document.change': async ({ service, slug, change }) => {
      const saved = await clientFor(service).documents.update(slug, change);
      void refreshDetails(service, [slug], undefined);
      void pollService(service);
      return saved;
    },
    'document.turn-off': ({ service, slug }) => turnOff(service, slug),
    'document.turn-on': ({ service, slug }) => turnOn(service, slug),
    'details.refresh': ({ service, slugs, viewersOf }) => refreshDetails(service, slugs, viewersOf),
    'recipient.create': ({ recipient, ...document }) => createPersonalLink(document, recipient),
    'recipients.create': ({ people, ...document }) => queuePersonalLinks(document, people),
    'recipients.resume': resumePersonalLinks,
    'recipients.cancel': cancelPersonalLinks,
    'room.create': ({ room, ...owner }) => createRoom(owner, room),
    'responses.read': ({ service, slug }) =>
      clientFor(service).documents.responses(slug, { limit: limits.responses.max }),
    'document.part': ({ service, slug, part, ...call }) => clientFor(service).part(slug, part, call),
    'responses.signed-pdf': ({ service, slug, id }) => downloadSignedCopy(service, slug, id),
    'draft.read': async ({ page }) => (await optionsOfPage(page)) ?? null,
    'draft.write': optionsDraftStore.set,
    'alerts.read': alertsStore.get,
    'alerts.change': changeAlerts,
    'alerts.snooze': ({ until }) => snoozeUntil(until),
    'alerts.rule': ({ link, rule }) => setRule(link, rule),
    'policy.read': readPolicy,
    'preferences.read': preferencesStore.get,
    'settings.export': exportSettings,
    'settings.import': importSettings,
    'faults.read': faultsStore.get,
    'created-links.read': readCreatedLinks,
    'storage.clear': async () => {
      // A stored value that cannot be read is removed all the same.
      await Promise.allSettled([pages.cancel(), previews.cancel(), files.clear()]);
      await clearLocalData();
      await refreshBadge();
    },
  };
}
