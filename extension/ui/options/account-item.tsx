import { Fragment } from 'preact';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ask } from '../../messages/ask.ts';
import { openLink } from '../../platform/extension-pages.ts';

interface AccountItemProps {
  account: SignedInAccount;
  current: boolean;
  /** Reports an error; `undefined` clears it before another attempt. */
  onError: (error: unknown) => void;
  /** Called before the account is signed out, and its item goes. */
  onSignOut: () => void;
}

/** Shows one account with its workspace, service and actions. */
export function AccountItem({ account, current, onError, onSignOut }: AccountItemProps) {
  const { service, email, workspace, appUrl, method } = account;
  const attempt = (question: 'accounts.use' | 'accounts.sign-out') => {
    onError(undefined);
    ask(question, { service }).catch(onError);
  };
  return (
    <div class="account">
      <div>
        <div class="bar">
          <strong dir="auto">{workspace.name}</strong>
          {current && <span class="chip">{t('settings.current')}</span>}
        </div>
        <p class="small soft">
          {[email, new URL(service).host, workspace.plan, ...(method === 'key' ? [t('settings.key')] : [])].map(
            (words, place) => (
              <Fragment key={words}>
                {place > 0 && ' · '}
                <bdi>{words}</bdi>
              </Fragment>
            ),
          )}
        </p>
      </div>
      <div class="row">
        {!current && <Button onClick={() => attempt('accounts.use')}>{t('settings.use')}</Button>}
        <Button onClick={() => void openLink(appUrl)}>{t('settings.open-app')}</Button>
        <Button
          onClick={() => {
            onSignOut();
            attempt('accounts.sign-out');
          }}
        >
          {t('action.sign-out')}
        </Button>
      </div>
    </div>
  );
}
