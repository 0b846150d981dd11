import * as z from 'zod';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { StoredAccountsUnreadable } from './errors/stored-accounts-unreadable.ts';
import { type SignedInAccount, signedInAccount } from './signed-in-account.ts';
import { storedValue } from './stored-value.ts';

const key = 'accounts';

const page = z.object({
  /** Service address of the account in use. */
  current: z.string().nullable(),
  accounts: z.array(signedInAccount),
});

type Page = z.infer<typeof page>;

const blank: Page = { current: null, accounts: [] };

export type AccountBook = ReturnType<typeof accountBook>;

/** The list of accounts, and which of them is in use. Reading throws StoredAccountsUnreadable when it is damaged. */
export function accountBook(store: KeyValueStore, lock: Lock) {
  const stored = storedValue(store, key, 1, page);
  const read = async () => (await stored.read()) ?? blank;

  /** Other contexts write the list too: reading and writing are one step. */
  const change = (edit: (before: Page) => Page, readPage = read) =>
    lock.run(key, async () => stored.write(edit(await readPage())));

  /** A list that cannot be read is put aside, not lost, when a sign-in starts a new one. */
  const readOrPutAside = async (): Promise<Page> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoredAccountsUnreadable)) throw error;
      await store.set(`${key}:unreadable`, await store.get(key));
      return blank;
    }
  };

  return {
    list: async () => (await read()).accounts,

    current: async () => {
      const { current, accounts } = await read();
      return accounts.find(({ service }) => service === current);
    },

    /** Adds an account, or puts the new one in the old one's place, and makes it the current one. */
    put: (account: SignedInAccount) =>
      change(({ accounts }) => {
        const at = accounts.findIndex(({ service }) => service === account.service);
        return {
          current: account.service,
          accounts: at < 0 ? [...accounts, account] : accounts.with(at, account),
        };
      }, readOrPutAside),

    use: (service: string) => change((before) => ({ ...before, current: service })),

    markSignedOut: (service: string) =>
      change(({ current, accounts }) => ({
        current,
        accounts: accounts.map((account) => (account.service === service ? { ...account, signedIn: false } : account)),
      })),

    /** Takes an account out; the first of the others becomes current where it was. */
    remove: (service: string) =>
      change(({ current, accounts }) => {
        const others = accounts.filter((account) => account.service !== service);
        return { current: current === service ? (others[0]?.service ?? null) : current, accounts: others };
      }),
  };
}
