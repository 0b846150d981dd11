import type { ComponentProps } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { NotSignedIn } from '#shared/api/errors.ts';
import { accountsKey } from '#shared/auth/account-store.ts';
import type { Accounts, SignedInAccount } from '#shared/auth/accounts.ts';
import type { LostPublish } from '#shared/publish/find-published.ts';
import { workspaceOf } from '#shared/publish/workspace-ref.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { type DraftRef, useDrafts } from '#shared/ui/use-draft.ts';
import { DocumentScreen } from './document/document-screen.tsx';
import { type KnownFile, presumeKnownFile } from './document/read-known-file.ts';
import type { ChosenOptions } from './publish/publish-options-section.tsx';
import type { PaneServices } from './services/pane-services.ts';
import { forgetDrafts, type PaneDrafts, sessionDrafts } from './services/session-drafts.ts';

interface PaneProps {
  services: PaneServices;
  /** Called before the first frame that shows a screen. */
  onShown: () => void;
}

/** Shows the pane. The signed-in account decides the screen. */
export function Pane({ services, onShown }: PaneProps) {
  /** `undefined` while it is loaded. */
  const [account, setAccount] = useState<SignedInAccount | 'nobody'>();
  /** The open file before Office is asked, read together with the account, so that the first picture has both. */
  const [presumed, setPresumed] = useState<KnownFile>();
  /** The reason why the sign-in ended, if the person should know. */
  const [ended, setEnded] = useState<unknown>();

  /** Kept here, so that the options and what is entered in the tabs survive the end of a sign-in. */
  const [chosen, setChosen] = useState<{ by: string; options: ChosenOptions | undefined }>();
  const drafts = useRef<Record<string, PaneDrafts>>({});
  const unconfirmedOf = useDrafts((): DraftRef<LostPublish> => ({}));

  const refreshes = useRef(0);
  const refresh = useCallback(async () => {
    refreshes.current += 1;
    const own = refreshes.current;
    const isLatest = () => refreshes.current === own;
    try {
      const current = await services.accounts.current();
      const file = current?.signedIn ? await presumedFile(services, current) : undefined;
      if (!isLatest()) return;
      if (current?.signedIn) setEnded(undefined);
      if (current?.signedIn === false) setEnded(new NotSignedIn());
      if (current?.signedIn) setPresumed(file);
      setAccount(current?.signedIn ? current : 'nobody');
    } catch (error) {
      if (!isLatest()) return;
      setEnded(error);
      setAccount('nobody');
    }
  }, [services]);

  const onSignedOut = useCallback(() => {
    setEnded(new NotSignedIn());
    setAccount('nobody');
  }, []);

  const endMailing = () => {
    for (const { mail } of Object.values(drafts.current)) mail.running?.abort();
  };

  /** Resolves when the service has heard of the last sign-out. */
  const signedOut = useRef<Promise<void>>(Promise.resolve());
  const signOut = (service: string) => {
    setEnded(undefined);
    setChosen(undefined);
    // What one person has entered is not the next one's.
    endMailing();
    drafts.current = {};
    forgetDrafts();
    setAccount('nobody');
    // The account is removed from this device in any case; only the revocation can fail. Who is signed in at another service sees that.
    signedOut.current = services.accounts.signOut(service, () => void refresh()).catch(setEnded);
  };

  // Another window of the add-in may sign out, or in as somebody else: what is shown here would be published there.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key?.endsWith(accountsKey) && void refresh();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [refresh]);

  // Before the first frame is painted: other effects run after it, and the pane would be ready a frame later.
  useLayoutEffect(() => void refresh(), [refresh]);

  const shown = account !== undefined;
  useLayoutEffect(() => {
    if (shown) onShown();
  }, [shown]);

  const by = typeof account === 'object' ? `${account.service} ${account.email} ${account.workspace.uuid}` : undefined;
  // Links are mailed in the name of the person who began that, also when another signs in elsewhere.
  useLayoutEffect(() => endMailing, [by]);

  if (account === undefined) return null;
  if (account === 'nobody' || by === undefined) {
    return (
      <LoadedConnectScreen
        services={{ ...services, accounts: signInAfter(signedOut.current, services.accounts) }}
        ended={ended}
        onConnected={() => {
          setEnded(undefined);
          void refresh();
        }}
      />
    );
  }
  return (
    <DocumentScreen
      key={by}
      services={services}
      account={account}
      presumed={presumed}
      options={chosen?.by === by ? chosen.options : undefined}
      draftsOf={(uuid) => {
        const key = `${account.email} ${uuid}`;
        drafts.current[key] ??= sessionDrafts(key);
        return drafts.current[key];
      }}
      unconfirmedOf={(addressHash) => unconfirmedOf(`${by} ${addressHash}`)}
      onOptions={(change) =>
        setChosen((before) => ({ by, options: change(before?.by === by ? before.options : undefined) }))
      }
      onSignedOut={onSignedOut}
      onSignOut={() => signOut(account.service)}
    />
  );
}

/** A service may give one grant for all sign-ins of a person: the end of an earlier one, heard late, would end the new one, too. */
const signInAfter = (signedOut: Promise<void>, accounts: Accounts): Accounts => ({
  ...accounts,
  signIn: (...given) => signedOut.then(() => accounts.signIn(...given)),
});

/** What prevents the presumption, Office's answer says too. */
const presumedFile = ({ document, registry }: PaneServices, account: SignedInAccount) =>
  presumeKnownFile(document, registry, workspaceOf(account)).catch(() => undefined);

type ConnectScreenType = typeof import('./sign-in/connect-screen.tsx').ConnectScreen;

/** Loads the sign-in screen on demand, since most people sign in once. */
function LoadedConnectScreen(props: ComponentProps<ConnectScreenType>) {
  const [loaded, setLoaded] = useState<{ Screen: ConnectScreenType }>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    import('./sign-in/connect-screen.tsx').then(({ ConnectScreen }) => setLoaded({ Screen: ConnectScreen }), setError);
  }, []);
  if (error !== undefined) return <ErrorNotice error={error} />;
  return loaded ? <loaded.Screen {...props} /> : <SkeletonList rows={3} />;
}
