import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { ask } from '../../messages/ask.ts';
import { startHeartbeat } from '../../messages/screen-heartbeat.ts';
import type { Target } from '../../stores/chosen-targets.ts';
import { SignInPrompt } from '../sign-in-prompt.tsx';
import { useAccounts, useStartingAccount } from '../use-accounts.ts';
import { PublishTarget } from './publish-target.tsx';

/** Publishes a link's target or a picture, chosen in a page's menu. Asks for access where necessary. */
export function TargetScreen() {
  const { known, error: accountsError } = useAccounts();
  const [target, setTarget] = useState<Target | null>();
  const [error, setError] = useState<unknown>();
  useEffect(() => startHeartbeat('page'), []);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('id') ?? '';
    ask('target.read', { id }).then(setTarget, setError);
  }, []);
  const account = useStartingAccount(known);
  const failed = error ?? accountsError;
  return (
    <main class="page page-narrow">
      <header class="bar">
        <Mark />
        {account && (
          <WorkspaceChip workspace={account.workspace.name} email={account.email} service={account.service} />
        )}
      </header>
      {failed !== undefined && <ErrorNotice error={failed} />}
      {failed === undefined && (target === undefined || known === undefined) && <SkeletonList rows={4} />}
      {target === null && <p class="notice">{t('target.gone')}</p>}
      {target && known !== undefined && account === undefined && <SignInPrompt text={t('popup.signed-out')} />}
      {target && account && <PublishTarget account={account} target={target} />}
    </main>
  );
}
