import { FileUp, Layers, Settings } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { startHeartbeat } from '../../messages/screen-heartbeat.ts';
import { openLibrary, openOptions, openWelcome } from '../../platform/extension-pages.ts';
import { type ActivePage, highlightedTabs } from '../../platform/tabs.ts';
import { useAccounts } from '../use-accounts.ts';
import { AccountMenu } from './account-menu.tsx';
import { LazyOtherSites } from './lazy-parts.tsx';
import { usePopupState } from './popup-state.ts';
import { RecentDocuments, useRecentAhead } from './recent-documents.tsx';
import { SteadyRegion } from './steady-region.tsx';
import { ThisPage } from './this-page.tsx';

/** Shows what the toolbar button opens: a card for this page, and the newest documents. */
export function PopupScreen() {
  // All are read in parallel; the popup needs them all.
  const { known, error } = useAccounts();
  const { opened, error: openingError } = usePopupState();
  const recent = useRecentAhead();
  const [publishable, setPublishable] = useState<ActivePage>();
  useEffect(() => startHeartbeat('popup'), []);
  return (
    <div class="popup">
      <header class="bar">
        <Mark />
        {known?.current && <AccountMenu current={known.current} accounts={known.accounts} />}
        <span class="bar-end">
          <IconButton name={t('popup.settings')} onClick={() => void openOptions()}>
            <Icon icon={Settings} size={20} />
          </IconButton>
        </span>
      </header>
      <main class="stack popup-main" tabIndex={-1}>
        {error !== undefined && <ErrorNotice error={error} />}
        {known === undefined && error === undefined && <SkeletonList rows={6} />}
        {known !== undefined && known.current === undefined && <SignedOut />}
        {known?.current && (
          <>
            <SteadyRegion>
              {openingError !== undefined && <ErrorNotice error={openingError} />}
              {opened !== undefined && (
                <ThisPage account={known.current} accounts={known.accounts} onForm={setPublishable} {...opened} />
              )}
              {opened === undefined && openingError === undefined && <SkeletonList rows={3} />}
            </SteadyRegion>
            <RecentDocuments account={known.current} ahead={recent} job={opened?.job} />
            <div class="row popup-foot">
              <Button look="quiet" onClick={() => void openLibrary('files')}>
                <Icon icon={FileUp} />
                {t('popup.files')}
              </Button>
              <Button
                look="quiet"
                onClick={() =>
                  void highlightedTabs().then((tabs) =>
                    openLibrary('tabs', tabs.length > 0 ? { tabs: tabs.join() } : {}),
                  )
                }
              >
                <Icon icon={Layers} />
                {t('popup.tabs')}
              </Button>
            </div>
            {/* Last, because it arrives late: it moves nothing. */}
            {publishable && <LazyOtherSites host={new URL(publishable.url).hostname} tabId={publishable.tabId} />}
          </>
        )}
      </main>
    </div>
  );
}

function SignedOut() {
  return (
    <div class="stack">
      <p>{t('popup.signed-out')}</p>
      <Button look="primary" wide onClick={() => void openWelcome()}>
        {t('popup.set-up')}
      </Button>
    </div>
  );
}
