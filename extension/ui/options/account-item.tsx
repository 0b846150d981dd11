import type { SignedInAccount } from '#shared/auth/accounts';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { ask } from '../../browser/ask.ts';
import { openLink } from '../../browser/pages.ts';

interface AccountItemProps {
  account: SignedInAccount;
  current: boolean;
  onError: (error: unknown) => void;
}

/** One account: whose, where, and what can be done with it. */
export function AccountItem({ account, current, onError }: AccountItemProps) {
  const { service, email, workspace, appUrl, method } = account;
  return (
    <div class="account">
      <div>
        <div class="bar">
          <strong>{workspace.name}</strong>
          {current && <span class="chip">{t('settings.current')}</span>}
        </div>
        <p class="small soft">
          {[email, new URL(service).host, workspace.plan, method === 'key' && t('settings.key')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div class="row">
        {!current && (
          <Button onClick={() => void ask('accounts.use', { service }).catch(onError)}>{t('settings.use')}</Button>
        )}
        <Button onClick={() => void openLink(appUrl)}>{t('settings.open-app')}</Button>
        <Button onClick={() => void ask('accounts.sign-out', { service }).catch(onError)}>
          {t('action.sign-out')}
        </Button>
      </div>
    </div>
  );
}
