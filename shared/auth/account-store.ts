import * as z from 'zod/mini';
import type { Account } from '#shared/contract/account.ts';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { StoredAccountsUnreadable } from './errors.ts';
import { versionedValue } from './versioned-value.ts';

/** The account data that screens show. It holds no token. */
const signedInAccount = z.object({
  /** Address of the service, as `serviceAddress` returns it; the account's key. */
  service: z.string(),
  email: z.string(),
  workspace: z.object({ uuid: z.string(), name: z.string(), plan: z.string() }),
  /** The service's web app. */
  appUrl: z.string(),
  method: z.enum(['oauth', 'key']),
  /** False after the service refused the account's token; the account stays listed until the next sign-in. */
  signedIn: z.boolean(),
});

export type SignedInAccount = z.infer<typeof signedInAccount>;

/** Creates the account data. @param me the response to `GET /me` */
export function newAccount(service: string, me: Account, method: SignedInAccount['method']): SignedInAccount {
  const { uuid, name, plan } = me.workspace;
  return { service, email: me.user.email, workspace: { uuid, name, plan }, appUrl: me.app_url, method, signedIn: true };
}

/** The key under which the accounts are stored. */
export const accountsKey = 'accounts';

const storedAccounts = z.object({
  /** Service address of the account in use. */
  current: z.nullable(z.string()),
  accounts: z.array(signedInAccount),
});

type StoredAccounts = z.infer<typeof storedAccounts>;

const noAccounts: StoredAccounts = { current: null, accounts: [] };

export type AccountStore = ReturnType<typeof accountStore>;

/** Creates the store of the accounts and the current one. Reading throws StoredAccountsUnreadable if the data is damaged. */
export function accountStore(store: KeyValueStore, lock: Lock) {
  const stored = versionedValue(store, accountsKey, 1, storedAccounts);
  const read = async () => (await stored.read()) ?? noAccounts;

  /** Reads and writes under a lock, since other contexts write the list too. */
  const change = (edit: (before: StoredAccounts) => StoredAccounts, readBefore = read) =>
    lock.run(accountsKey, async () => stored.write(edit(await readBefore())));

  /** Moves an unreadable list to another key, so that a sign-in can start a new one without deleting it. */
  const readOrArchive = async (): Promise<StoredAccounts> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoredAccountsUnreadable)) throw error;
      await store.set(`${accountsKey}:unreadable`, await store.get(accountsKey));
      return noAccounts;
    }
  };

  return {
    list: async () => (await read()).accounts,

    current: async () => {
      const { current, accounts } = await read();
      return accounts.find(({ service }) => service === current);
    },

    /** Adds or replaces an account, and makes it current. */
    put: (account: SignedInAccount) =>
      change(({ accounts }) => {
        const at = accounts.findIndex(({ service }) => service === account.service);
        return {
          current: account.service,
          accounts: at < 0 ? [...accounts, account] : accounts.with(at, account),
        };
      }, readOrArchive),

    use: (service: string) => change((before) => ({ ...before, current: service })),

    markSignedOut: (service: string) =>
      change(({ current, accounts }) => ({
        current,
        accounts: accounts.map((account) => (account.service === service ? { ...account, signedIn: false } : account)),
      })),

    /** Removes an account. If it was current, the first of the others becomes current. */
    remove: (service: string) =>
      change(({ current, accounts }) => {
        const others = accounts.filter((account) => account.service !== service);
        return { current: current === service ? (others[0]?.service ?? null) : current, accounts: others };
      }),
  };
}
