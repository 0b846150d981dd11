import { useLayoutEffect, useRef, useState } from 'preact/hooks';
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

/**
 * Returns the account that was in use when the work on a screen began. A choice in another window does not change it; only
 * where the account is gone, the one in use takes its place.
 * @param begun whether the work has begun; until then, the account in use is returned
 */
export function useStartingAccount(known: AccountsInView | undefined, begun = true): SignedInAccount | undefined {
  const service = useRef<string | undefined>(undefined);
  if (!begun) service.current = undefined;
  const account = known?.accounts.find((each) => each.service === service.current) ?? known?.current;
  if (begun) service.current = account?.service;
  return account;
}
