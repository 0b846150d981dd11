import { useRef, useState } from 'preact/hooks';
import { t } from '#shared/ui/messages/translate';
import { ConnectForm, type SignInMethod } from '#ui/connect-form';
import { ErrorNotice } from '#ui/error-notice';
import type { SignInWindow } from '../host/sign-in-window.ts';
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

  const connect = async (service: string, method: SignInMethod) => {
    if (method.kind === 'key') {
      await services.accounts.signInWithKey(service, method.key);
    } else {
      attempt.current?.cancel();
      setGone(false);
      const opened = services.openSignInWindow(() => setGone(true));
      attempt.current = opened;
      try {
        await services.accounts.signIn(service, opened, { name: t('pane.client-name') });
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
      <ConnectForm initialService={services.initialService} connect={connect} />
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
