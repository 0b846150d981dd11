import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { emptyOptions, settingsOf } from '#shared/ui/publish-options.tsx';
import { RoomForm } from '#shared/ui/rooms/room-form.tsx';
import { ask } from '../../messages/ask.ts';
import { hasPageAccess, removePageAccess, requestPageAccess } from '../../platform/site-permissions.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { ChooseTabs } from './choose-tabs.tsx';
import { LibraryPage } from './library-page.tsx';
import { CreatedRoomNotice } from './rooms-view.tsx';
import { TabJobs } from './tab-jobs.tsx';
import { useDocuments } from './use-documents.ts';
import { type TabState, useTabPublishing } from './use-tab-publishing.ts';

/** Asks to see and read the tabs of the window: without it the browser tells neither their titles nor their addresses. */
function AskTabAccess({ onAllowed }: { onAllowed: () => void }) {
  const request = () => void requestPageAccess().then((given) => given && onAllowed(), reportError);
  return (
    <div class="stack">
      <p>{t('tabs.access')}</p>
      <div>
        <Button look="primary" onClick={request}>
          {t('tabs.allow')}
        </Button>
      </div>
    </div>
  );
}

/** Offers to give the access back that was given for this room. */
function RevokeTabAccess() {
  const [given, setGiven] = useState(true);
  if (!given) return null;
  return (
    <div class="notice">
      <p class="small">{t('tabs.access-kept')}</p>
      <div>
        <Button onClick={() => void removePageAccess().then(() => setGiven(false), reportError)}>
          {t('tabs.give-back')}
        </Button>
      </div>
    </div>
  );
}

interface TabsViewProps {
  account: SignedInAccount;
  /** To the list, where there is no room for both. */
  onBack: () => void;
}

/** A room of what is open: choose tabs, publish each, put them in order, make the room. */
export function TabsView({ account, onBack }: TabsViewProps) {
  const [access, setAccess] = useState<'none' | 'before' | 'given'>();
  const [options, setOptions] = useState(emptyOptions);
  const [pages, setPages] = useState<ActivePage[]>();
  const [tried, setTried] = useState(false);
  const entered = Object.keys(settingsOf(options)).length > 0 ? options : undefined;
  const { states, running, publish, stop } = useTabPublishing(account, entered);
  const first = useMemo(chosenInAddress, []);
  useEffect(() => {
    hasPageAccess().then((has) => setAccess(has ? 'before' : 'none'), reportError);
  }, []);
  const done = useMemo(
    () => (pages ?? []).flatMap(({ tabId }) => inRoom(states.get(tabId))).filter(isFirstOfSlug),
    [pages, states],
  );
  // From then on it stays, with what is entered in it, while tabs are tried again.
  const start = (chosen: ActivePage[]) => void publish(chosen).then(() => setTried(true), reportError);
  return (
    <LibraryPage title={t('tabs.title')} onBack={onBack}>
      {access === 'none' && <AskTabAccess onAllowed={() => setAccess('given')} />}
      {access !== undefined && access !== 'none' && pages === undefined && (
        <ChooseTabs
          account={account}
          first={first}
          options={options}
          onOptions={setOptions}
          onChosen={(chosen) => {
            setPages(chosen);
            start(chosen);
          }}
        />
      )}
      {pages !== undefined && (
        <TabJobs pages={pages} states={states} running={running} onStop={stop} onPublish={start} />
      )}
      {tried && done.length > 0 && <RoomOfTabs account={account} documents={done} given={access === 'given'} />}
    </LibraryPage>
  );
}

interface RoomOfTabsProps {
  account: SignedInAccount;
  documents: readonly { slug: string; title: string }[];
  /** The access was given for this room. */
  given: boolean;
}

function RoomOfTabs({ account: { service, workspace }, documents: first, given }: RoomOfTabsProps) {
  const [words, setWords] = useState('');
  const [made, setMade] = useState<string>();
  const { documents, error } = useDocuments(service, words);
  return (
    <section class="section" aria-label={t('room.new')}>
      <h2>{t('room.new')}</h2>
      {made === undefined ? (
        <RoomForm
          search={{ words, onWords: setWords, documents, error }}
          first={first}
          make={async (room) => setMade(await ask('room.create', { service, workspace: workspace.uuid, room }))}
        />
      ) : (
        <CreatedRoomNotice link={made} />
      )}
      {made !== undefined && given && <RevokeTabAccess />}
    </section>
  );
}

/** Tabs that were chosen in the window's row of tabs when the popup was opened. */
function chosenInAddress(): number[] {
  const ids = new URLSearchParams(location.search).get('tabs');
  return ids === null ? [] : ids.split(',').map(Number);
}

function inRoom(state: TabState | undefined) {
  return state?.at === 'done' ? [{ slug: state.slug, title: state.title }] : [];
}

/** Two tabs may show the same page, which has one link. */
function isFirstOfSlug({ slug }: { slug: string }, at: number, all: readonly { slug: string }[]): boolean {
  return all.findIndex((other) => other.slug === slug) === at;
}
