import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { emptyOptions, settingsOf } from '#shared/ui/publish-options.tsx';
import { RoomForm } from '#shared/ui/rooms/room-form.tsx';
import { ask } from '../../../messages/ask.ts';
import { hasPageAccess, removePageAccess, requestPageAccess } from '../../../platform/site-permissions.ts';
import type { ActivePage } from '../../../platform/tabs.ts';
import { useFocus } from '../../publishing/use-focus.ts';
import { useOccupied, useUnloadWarning } from '../../use-unload-warning.ts';
import { DetailPane } from '../detail-pane.tsx';
import { CreatedRoomNotice } from '../rooms-view.tsx';
import { useDocuments } from '../use-documents.ts';
import { ChooseTabs } from './choose-tabs.tsx';
import { TabJobs } from './tab-jobs.tsx';
import { type TabState, useTabPublishing } from './use-tab-publishing.ts';

/** Asks for access to the tabs of the window. Without it, the browser reveals neither titles nor addresses. */
function AskTabAccess({ onAllowed }: { onAllowed: () => void }) {
  const request = () => void requestPageAccess().then((granted) => granted && onAllowed(), reportError);
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

/** Offers to revoke the access that was granted for this room. */
function RevokeTabAccess() {
  const [granted, setGranted] = useState(true);
  const answer = useFocus<HTMLParagraphElement>({ wanted: !granted });
  if (!granted) {
    return (
      <p class="small" role="status" ref={answer} tabIndex={-1}>
        {t('tabs.access-removed')}
      </p>
    );
  }
  return (
    <div class="notice">
      <p class="small">{t('tabs.access-kept')}</p>
      <div>
        <Button onClick={() => void removePageAccess().then(() => setGranted(false), reportError)}>
          {t('tabs.give-back')}
        </Button>
      </div>
    </div>
  );
}

interface RoomOfTabsViewProps {
  account: SignedInAccount;
  /** Returns to the list when there is no room for both. */
  onBack: () => void;
}

/** Creates a room from open tabs: choose tabs, publish each, order them, create the room. */
export function RoomOfTabsView({ account, onBack }: RoomOfTabsViewProps) {
  const [access, setAccess] = useState<'none' | 'before' | 'given'>();
  const [options, setOptions] = useState(emptyOptions);
  const [pages, setPages] = useState<ActivePage[]>();
  const [attempted, setAttempted] = useState(false);
  const entered = Object.keys(settingsOf(options)).length > 0 ? options : undefined;
  const { states, running, publish, stop } = useTabPublishing(account, entered);
  const first = useMemo(tabsInAddress, []);
  // What was chosen here, and which tabs were published, is known to this view alone.
  useOccupied(true);
  useUnloadWarning(running);
  useEffect(() => {
    hasPageAccess().then((has) => setAccess(has ? 'before' : 'none'), reportError);
  }, []);
  const done = useMemo(
    () => (pages ?? []).flatMap(({ tabId }) => publishedDocument(states.get(tabId))).filter(isFirstOfSlug),
    [pages, states],
  );
  // After the first attempt the room form stays, with its input, while tabs are retried.
  const start = (chosen: ActivePage[]) => void publish(chosen).then(() => setAttempted(true), reportError);
  return (
    <DetailPane title={t('tabs.title')} onBack={onBack}>
      {access === 'none' && <AskTabAccess onAllowed={() => setAccess('given')} />}
      {access !== undefined && access !== 'none' && pages === undefined && (
        <ChooseTabs
          account={account}
          initialTabs={first}
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
      {attempted && done.length > 0 && <TabsRoom account={account} documents={done} granted={access === 'given'} />}
    </DetailPane>
  );
}

interface TabsRoomProps {
  account: SignedInAccount;
  documents: readonly { slug: string; title: string }[];
  /** Whether access was granted for this room. */
  granted: boolean;
}

function TabsRoom({ account: { service, workspace }, documents: first, granted }: TabsRoomProps) {
  const [words, setWords] = useState('');
  const [createdLink, setCreatedLink] = useState<string>();
  const { documents, error } = useDocuments(service, words);
  return (
    <section class="section" aria-label={t('room.new')}>
      <h2>{t('room.new')}</h2>
      {createdLink === undefined ? (
        <RoomForm
          search={{ words, onWords: setWords, documents, error }}
          first={first}
          create={async (room) =>
            setCreatedLink(await ask('room.create', { service, workspace: workspace.uuid, room }))
          }
        />
      ) : (
        <CreatedRoomNotice link={createdLink} />
      )}
      {createdLink !== undefined && granted && <RevokeTabAccess />}
    </section>
  );
}

/** Returns the ids of the tabs that were selected in the tab strip when the popup opened. */
function tabsInAddress(): number[] {
  const ids = new URLSearchParams(location.search).get('tabs');
  return ids === null ? [] : ids.split(',').map(Number);
}

function publishedDocument(state: TabState | undefined) {
  return state?.at === 'done' ? [{ slug: state.slug, title: state.title }] : [];
}

/** Whether a document is the first with its slug. Two tabs may show the same page, which has one link. */
function isFirstOfSlug({ slug }: { slug: string }, at: number, all: readonly { slug: string }[]): boolean {
  return all.findIndex((other) => other.slug === slug) === at;
}
