import { Check, ChevronDown, Plus } from 'lucide';
import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { ask } from '../../messages/ask.ts';
import { openWelcome } from '../../platform/extension-pages.ts';

interface AccountMenuProps {
  current: SignedInAccount;
  accounts: readonly SignedInAccount[];
}

/** Shows the workspace in use, and a menu that switches to another account. */
export function AccountMenu({ current, accounts }: AccountMenuProps) {
  const [error, setError] = useState<unknown>();
  const { workspace, email, service } = current;
  const choices = accounts.map((account) => ({
    label: account.workspace.name,
    detail: `${account.email}\n${new URL(account.service).host}`,
    icon: Check,
    checked: account.service === service,
    onSelect: () => void ask('accounts.use', { service: account.service }).catch(setError),
  }));
  return (
    <>
      <Menu
        name={t('workspace.label', { workspace: workspace.name, email, service })}
        align="start"
        triggerClass="chip account-chip"
        trigger={
          <>
            <span class="one-line" dir="auto">
              {workspace.name}
            </span>
            <Icon icon={ChevronDown} />
          </>
        }
        load={async () => [choices, [{ label: t('settings.add'), icon: Plus, onSelect: () => void openWelcome() }]]}
      />
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
