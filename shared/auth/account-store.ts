import * as z from 'zod/mini';
import type { Account } from '#shared/contract/account.ts';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { StoredAccountsUnreadable } from './errors.ts';
import { storedValue } from './stored-value.ts';

/** What is shown of an account. It holds no token, so that a screen can read it without having any. */
const signedInAccount = z.object({
  /** Address of the service, as `serviceAddress` gives it; an account's key. */
  service: z.string(),
  email: z.string(),
  workspace: z.object({ uuid: z.string(), name: z.string(), plan: z.string() }),
  /** The service's web app. */
  appUrl: z.string(),
  method: z.enum(['oauth', 'key']),
  /** False once the service has refused the account for good; it stays listed, and signing in again puts it right. */
  signedIn: z.boolean(),
});

export type SignedInAccount = z.infer<typeof signedInAccount>;

/** @param me the service's answer to `GET /me` */
export function accountOf(service: string, me: Account, method: SignedInAccount['method']): SignedInAccount {
  const { uuid, name, plan } = me.workspace;
  return { service, email: me.user.email, workspace: { uuid, name, plan }, appUrl: me.app_url, method, signedIn: true };
}

const key = 'accounts';

const page = z.object({
  /** Service address of the account in use. */
  current: z.nullable(z.string()),
  accounts: z.array(signedInAccount),
});

type Page = z.infer<typeof page>;

const blank: Page = { current: null, accounts: [] };

export type AccountStore = ReturnType<typeof accountStore>;

/** The list of accounts, and which of them is in use. Reading throws StoredAccountsUnreadable when it is damaged. */
export function accountStore(store: KeyValueStore, lock: Lock) {
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
