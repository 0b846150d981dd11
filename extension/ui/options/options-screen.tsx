import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { enOptions } from '#shared/messages/en/options.ts';
import { addEnglish, t } from '#shared/messages/translate.ts';
import { ConnectForm } from '#shared/ui/connect-form.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { builtForService } from '../../platform/built-for.ts';
import { extensionVersion } from '../../platform/extension-pages.ts';
import { hasSignInWindow } from '../../platform/features.ts';
import { connect } from '../connect.ts';
import { PolicyNotice } from '../policy-notice.tsx';
import { useOnlyService } from '../policy-settings.ts';
import { useAccounts } from '../use-accounts.ts';
import { useTitle } from '../use-title.ts';
import { AccountItem } from './account-item.tsx';
import { AlertOptions } from './alert-options.tsx';
import { ProblemReport } from './problem-report.tsx';
import { PublishPreferences } from './publish-preferences.tsx';
import { SettingsTransfer } from './settings-transfer.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { StoredData } from './stored-data.tsx';

addEnglish(enOptions);

/** The groups of settings, by their anchors. */
const groups = {
  accounts: 'settings.accounts',
  publishing: 'settings.publishing',
  notifications: 'alerts.title',
  shortcuts: 'shortcuts.title',
  data: 'settings.data',
  about: 'settings.about',
} as const;

function Group({ of, children }: { of: keyof typeof groups; children: ComponentChildren }) {
  return (
    <div class="settings-group" id={of}>
      {children}
    </div>
  );
}

/** Shows the accounts, the preferences and the data stored in this browser, and leads to each of them. */
export function OptionsScreen() {
  /** How often the settings were replaced. Every section reads its settings when it mounts. */
  const [replaced, setReplaced] = useState(0);
  useTitle(t('settings.title'));
  return (
    <main class="page settings">
      <header class="bar">
        <Mark />
        <h1>{t('settings.title')}</h1>
      </header>
      <nav class="settings-nav" aria-label={t('settings.title')}>
        <ul class="list">
          {Object.entries(groups).map(([anchor, words]) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{t(words)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="settings-groups">
        <p class="soft">{t('settings.at-once')}</p>
        <Group of="accounts">
          <Accounts />
        </Group>
        <Group of="publishing">
          <PublishPreferences key={replaced} />
        </Group>
        <Group of="notifications">
          <AlertOptions key={replaced} />
        </Group>
        <Group of="shortcuts">
          <ShortcutList />
        </Group>
        <Group of="data">
          <SettingsTransfer onChanged={() => setReplaced((count) => count + 1)} />
          <StoredData />
        </Group>
        <Group of="about">
          <section class="section">
            <h2>{t('settings.about')}</h2>
            <p>{t('settings.version', { version: extensionVersion() })}</p>
          </section>
          <ProblemReport />
        </Group>
      </div>
    </main>
  );
}

/** Lists the accounts and adds one. */
function Accounts() {
  const { known, error } = useAccounts();
  const onlyService = useOnlyService();
  const [failed, setFailed] = useState<unknown>();
  const section = useRef<HTMLElement>(null);
  return (
    <>
      {(error ?? failed) !== undefined && <ErrorNotice error={error ?? failed} />}
      <PolicyNotice of="everything" />
      <section class="section" aria-label={t('settings.accounts')} ref={section} tabIndex={-1}>
        <h2>{t('settings.accounts')}</h2>
        {known === undefined && error === undefined && <SkeletonList rows={3} />}
        {known?.accounts.length === 0 && <p class="soft">{t('settings.no-account')}</p>}
        <ul class="list">
          {known?.accounts.map((account) => (
            <li key={account.service}>
              <AccountItem
                account={account}
                current={account.service === known.current?.service}
                onError={setFailed}
                onSignOut={() => section.current?.focus()}
              />
            </li>
          ))}
        </ul>
        {known !== undefined && (
          <details open={known.accounts.length === 0}>
            <summary>{t('settings.add')}</summary>
            <ConnectForm
              initialService={builtForService}
              onlyService={onlyService}
              connect={connect}
              signedIn={known.accounts}
              byKeyOnly={!hasSignInWindow}
            />
          </details>
        )}
      </section>
    </>
  );
}
