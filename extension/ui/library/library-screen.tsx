import { FileUp, Layers } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { NotSignedIn } from '#shared/api/errors.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { enLibrary } from '#shared/messages/en/library.ts';
import { enRecipients } from '#shared/messages/en/recipients.ts';
import { addEnglish, t } from '#shared/messages/translate.ts';
import type { OptionsDraft } from '#shared/publish/options-draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import type { KeptRoom } from '#shared/ui/rooms/use-room-creation.ts';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { type DraftRef, useDrafts } from '#shared/ui/use-draft.ts';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { startHeartbeat } from '../../messages/screen-heartbeat.ts';
import { isSidePanel } from '../../platform/side-panel.ts';
import { ListingFault } from '../listing-fault.tsx';
import { SignInPrompt } from '../sign-in-prompt.tsx';
import { useAccounts, useStartingAccount } from '../use-accounts.ts';
import { useWatched } from '../use-watched.ts';
import { DocumentView } from './document-view.tsx';
import { FilesView } from './files/files-view.tsx';
import { useLibraryDrafts } from './library-drafts.ts';
import { useLibraryLocation } from './library-location.ts';
import { DocumentPicker } from './list/document-picker.tsx';
import { RoomOfTabsView } from './room-of-tabs/room-of-tabs-view.tsx';
import { RoomsView } from './rooms-view.tsx';
import { TabDocument } from './tab-document.tsx';
import { usePlaceInList } from './use-place-in-list.ts';

addEnglish(enLibrary);
addEnglish(enRecipients);

/** Shows what is wrong with the service, once for all views of the library. */
function ListingNotice({ service, signedOut }: { service: string; signedOut: boolean }) {
  const { value: listing, error } = useWatched({ of: 'listing', service });
  const fault = error ?? (signedOut ? new NotSignedIn() : undefined);
  return <ListingFault service={service} listing={listing} error={fault} />;
}

/** Says that links of a document whose recipients are not shown could not be mailed. */
function UnmailedNotice({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <div class="notice notice-caution" role="alert">
      <p>{t('library.unmailed', { title })}</p>
      <div class="row">
        <Button onClick={onOpen}>{t('library.show-recipients')}</Button>
      </div>
    </div>
  );
}

/** Shows the documents of a workspace and one of them in detail. On narrow screens it shows one at a time. */
export function LibraryScreen() {
  const [place, go] = useLibraryLocation();
  const { known, error } = useAccounts();
  const starting = useStartingAccount(known, place.view !== undefined);
  const service = place.service ?? starting?.service;
  useEffect(() => (service === undefined ? undefined : startHeartbeat('page', service)), [service]);
  // The side panel opens on the document of the tab beside it, unless something else was opened meanwhile.
  const [opensOnTab, setOpensOnTab] = useState(isSidePanel);
  const account = known?.accounts.find((each) => each.service === service);
  // What was entered by one person is not sent by another.
  const owner = ownerOf(service, account);
  const { draftsOf, unmailedOf } = useLibraryDrafts(
    known?.accounts.map((each) => ownerOf(each.service, each)),
    place.tab === 'recipients' ? place.document : undefined,
  );
  const rooms = useDrafts<KeptRoom>(() => ({}));
  const files = useDrafts<DraftRef<OptionsDraft>>(() => ({}));
  const slug = place.document;
  const open = slug ?? place.view;
  useEffect(() => {
    if (open !== undefined) setOpensOnTab(false);
  }, [open]);
  const library = usePlaceInList(open);
  return (
    <main class="library" ref={library} tabIndex={-1} {...(open !== undefined && { 'data-document': '' })}>
      <header class="bar library-head">
        <Mark />
        {account && (
          <WorkspaceChip workspace={account.workspace.name} email={account.email} service={account.service} />
        )}
        {account && (
          <span class="bar bar-end">
            <Button onClick={() => go({ service: account.service, tab: place.tab, view: 'files' })}>
              <Icon icon={FileUp} />
              {t('files.title')}
            </Button>
            <Button onClick={() => go({ service: account.service, tab: place.tab, view: 'rooms' })}>
              <Icon icon={Layers} />
              {t('room.new')}
            </Button>
          </span>
        )}
      </header>
      {error !== undefined && <ErrorNotice error={error} />}
      {known === undefined && error === undefined && <SkeletonList rows={8} />}
      {known !== undefined && service === undefined && <SignInPrompt text={t('library.signed-out')} />}
      {service !== undefined && (
        <>
          <ListingNotice service={service} signedOut={known !== undefined && account === undefined} />
          {unmailedOf(owner).map((document) => (
            <UnmailedNotice
              key={document.slug}
              title={document.title}
              onOpen={() => {
                go({ service, document: document.slug, tab: 'recipients' });
                // The button that has it goes with the notice.
                library.current?.focus({ preventScroll: true });
              }}
            />
          ))}
          <DocumentPicker
            service={service}
            shown={place.document}
            onOpen={(document) => go({ service, tab: place.tab, document })}
            {...(place.view === undefined && { onFiles: () => go({ service, tab: place.tab, view: 'files' }) })}
          />
          {open === undefined && opensOnTab && account && (
            <TabDocument account={account} onFound={(document) => go({ service, document, tab: place.tab })} />
          )}
          {open === undefined && !isSidePanel() && (
            <NewestDocument
              service={service}
              onOpen={(document) => go({ service, tab: place.tab, document }, { replaces: true })}
            />
          )}
          {place.view === 'files' && account && (
            <FilesView
              key={owner}
              account={account}
              draft={files(owner)}
              onBack={() => go({ service, tab: place.tab })}
            />
          )}
          {place.view === 'rooms' && account && (
            <RoomsView
              key={owner}
              account={account}
              draft={rooms(owner)}
              onBack={() => go({ service, tab: place.tab })}
            />
          )}
          {place.view === 'tabs' && account && (
            <RoomOfTabsView key={owner} account={account} onBack={() => go({ service, tab: place.tab })} />
          )}
          {slug !== undefined && (
            <DocumentView
              key={`${service} ${slug}`}
              account={account}
              shown={{ service, slug }}
              drafts={draftsOf(owner, slug)}
              tab={place.tab}
              visit={place.visit}
              onTab={(tab) => go({ service, document: slug, tab })}
              onVisit={(visit, of = slug) => go({ service, document: of, tab: 'activity', ...(visit && { visit }) })}
              onBack={() => go({ service, tab: place.tab })}
            />
          )}
        </>
      )}
    </main>
  );
}

const ownerOf = (service: string | undefined, account: SignedInAccount | undefined) =>
  `${service} ${account?.workspace.uuid} ${account?.email}`;

/** Where the list and a document have room beside each other (`screens.css`). */
const roomForBoth = '(width >= 720px)';

/** Opens the newest document where it has room beside the list; in a narrow window, people choose first. */
function NewestDocument({ service, onOpen }: { service: string; onOpen: (slug: string) => void }) {
  const { value: listing } = useWatched({ of: 'listing', service });
  const newest = listing?.documents?.[0]?.slug;
  useEffect(() => {
    const room = matchMedia(roomForBoth);
    const open = () => {
      if (newest !== undefined && room.matches) onOpen(newest);
    };
    open();
    room.addEventListener('change', open);
    return () => room.removeEventListener('change', open);
  }, [newest]);
  return null;
}
