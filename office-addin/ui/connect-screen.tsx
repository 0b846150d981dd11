import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { atTypedAddress } from '#shared/auth/at-typed-address.ts';
import { ConnectForm, type SignInMethod } from '#shared/ui/connect-form.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { openSignInWindow, type SignInWindow } from '../host/sign-in-window.ts';
import type { PaneServices } from './pane-services.ts';
import { PasteAnswer } from './paste-answer.tsx';

interface ConnectScreenProps {
  services: PaneServices;
  /** Why an earlier sign-in is over, where the person should know. */
  ended: unknown;
  onConnected: () => void;
}

/** What Linkwake does, and where to sign in. */
export function ConnectScreen({ services, ended, onConnected }: ConnectScreenProps) {
  const attempt = useRef<SignInWindow | undefined>(undefined);
  const [gone, setGone] = useState(false);
  const [signedIn, setSignedIn] = useState<SignedInAccount[]>([]);
  // A list that cannot be read is said where it matters: by the screen that asked for this one.
  useEffect(() => void services.accounts.list().then(setSignedIn, () => undefined), [services]);

  const connect = async (service: string, method: SignInMethod) => {
    if (method.kind === 'key') {
      await atTypedAddress(service, (at) => services.accounts.signInWithKey(at, method.key));
    } else {
      attempt.current?.cancel();
      setGone(false);
      const opened = openSignInWindow({ ...services.signIn, onGone: () => setGone(true) });
      attempt.current = opened;
      try {
        // The window is used only where the service was found: another try has it still.
        await atTypedAddress(service, (at) => services.accounts.signIn(at, opened, { name: t('pane.client-name') }));
      } catch (error) {
        opened.cancel();
        throw error;
      } finally {
        setGone(false);
      }
    }
    onConnected();
  };

  return (
    <main class="pane stack">
      <h1>{t('pane.welcome')}</h1>
      <ul class="stack soft pane-promises">
        <li>{t('pane.promise-link')}</li>
        <li>{t('pane.promise-views')}</li>
        <li>{t('pane.promise-replace')}</li>
      </ul>
      {ended !== undefined && <ErrorNotice error={ended} />}
      <ConnectForm initialService={services.initialService} connect={connect} signedIn={signedIn} stalled={gone} />
      {gone && (
        <PasteAnswer
          onPaste={(address) => attempt.current?.paste(address)}
          onGiveUp={() => attempt.current?.cancel()}
        />
      )}
      {!services.storageLasts && <p class="small soft">{t('pane.storage-refused')}</p>}
    </main>
  );
}
