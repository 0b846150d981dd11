import { useEffect } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { startHeartbeat } from '../../messages/screen-heartbeat.ts';
import { openLibrary, openOptions, openWelcome } from '../../platform/extension-pages.ts';
import { hasSidePanel } from '../../platform/features.ts';
import { openSidePanel } from '../../platform/side-panel.ts';
import { highlightedTabs } from '../../platform/tabs.ts';
import { Mark } from '../mark.tsx';
import { useAccounts } from '../use-accounts.ts';
import { usePopupState } from './popup-state.ts';
import { RecentDocuments } from './recent-documents.tsx';
import { SteadyRegion } from './steady-region.tsx';
import { ThisPage } from './this-page.tsx';

/** Shows what the toolbar button opens: this page and the newest documents. */
export function PopupScreen() {
  // Both are read in parallel; the popup needs both.
  const { known, error } = useAccounts();
  const { opened, error: openingError } = usePopupState();
  useEffect(() => startHeartbeat('popup'), []);
  return (
    <div class="popup">
      <header class="bar">
        <Mark />
        {known?.current && <Workspace account={known.current} />}
        <span class="bar bar-end">
          {hasSidePanel && (
            <IconButton name={t('popup.side-panel')} onClick={() => void openSidePanel().then(() => window.close())}>
              <SidePanelIcon />
            </IconButton>
          )}
          <IconButton name={t('popup.settings')} onClick={() => void openOptions()}>
            <SettingsIcon />
          </IconButton>
        </span>
      </header>
      <main class="stack">
        {error !== undefined && <ErrorNotice error={error} />}
        {known === undefined && error === undefined && <SkeletonList rows={6} />}
        {known !== undefined && known.current === undefined && <SignedOut />}
        {known?.current && (
          <>
            <SteadyRegion>
              {openingError !== undefined && <ErrorNotice error={openingError} />}
              {opened !== undefined && <ThisPage account={known.current} {...opened} />}
              {opened === undefined && openingError === undefined && <SkeletonList rows={3} />}
            </SteadyRegion>
            <div class="row">
              <Button look="quiet" onClick={() => void openLibrary('files')}>
                {t('popup.files')}
              </Button>
              <Button look="quiet" onClick={() => void highlightedTabs().then((tabs) => openLibrary('tabs', tabs))}>
                {t('popup.tabs')}
              </Button>
            </div>
            <RecentDocuments account={known.current} />
          </>
        )}
      </main>
    </div>
  );
}

function Workspace({ account }: { account: SignedInAccount }) {
  return <WorkspaceChip workspace={account.workspace.name} email={account.email} service={account.service} />;
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

function SettingsIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M2 4.5h7m3 0h2M2 11.5h2m3 0h7"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
        stroke-linecap="round"
      />
      <circle cx="10.5" cy="4.5" r="1.7" fill="none" stroke="currentColor" stroke-width="1.6" />
      <circle cx="5.5" cy="11.5" r="1.7" fill="none" stroke="currentColor" stroke-width="1.6" />
    </svg>
  );
}

function SidePanelIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M2.5 3h11v10h-11zM10 3v10"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
    </svg>
  );
}
