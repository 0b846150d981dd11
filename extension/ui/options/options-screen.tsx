import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { ConnectForm } from '#shared/ui/connect-form.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { builtForService } from '../../platform/built-for.ts';
import { hasSignInWindow } from '../../platform/features.ts';
import { connect } from '../connect.ts';
import { Mark } from '../mark.tsx';
import { PolicyNotice } from '../policy-notice.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useOnlyService } from '../use-forced.ts';
import { AccountItem } from './account-item.tsx';
import { AlertOptions } from './alert-options.tsx';
import { ProblemReport } from './problem-report.tsx';
import { PublishPreferences } from './publish-preferences.tsx';
import { SettingsTransfer } from './settings-transfer.tsx';
import { StoredData } from './stored-data.tsx';

/** Shows the accounts, the preferences and the data stored in this browser. */
export function OptionsScreen() {
  const { known, error } = useAccounts();
  const onlyService = useOnlyService();
  const [failed, setFailed] = useState<unknown>();
  return (
    <main class="page page-narrow">
      <header class="bar">
        <Mark />
        <h1>{t('settings.title')}</h1>
      </header>
      <p class="soft">{t('settings.at-once')}</p>
      {(error ?? failed) !== undefined && <ErrorNotice error={error ?? failed} />}
      <PolicyNotice of="everything" />
      <section class="section">
        <h2>{t('settings.accounts')}</h2>
        {known === undefined && error === undefined && <SkeletonList rows={3} />}
        {known?.accounts.length === 0 && <p class="soft">{t('settings.no-account')}</p>}
        <ul class="list">
          {known?.accounts.map((account) => (
            <li key={account.service}>
              <AccountItem account={account} current={account.service === known.current?.service} onError={setFailed} />
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
      <PublishPreferences />
      <AlertOptions />
      <SettingsTransfer />
      <StoredData />
      <ProblemReport />
    </main>
  );
}
