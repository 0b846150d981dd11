import { useLayoutEffect, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { ask } from '../messages/ask.ts';
import { accountsPrefix, watchLocalStore } from '../stores/local-store.ts';

interface AccountsInView {
  accounts: SignedInAccount[];
  current: SignedInAccount | undefined;
}

/** Returns the signed-in accounts, kept up to date; `undefined` until the background has answered. */
export function useAccounts(): { known: AccountsInView | undefined; error: unknown } {
  const [known, setKnown] = useState<AccountsInView>();
  const [error, setError] = useState<unknown>();
  useLayoutEffect(() => {
    const read = () => void ask('accounts.list', {}).then(setKnown, setError);
    read();
    return watchLocalStore(accountsPrefix, read);
  }, []);
  return { known, error };
}
