import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { signInAtTypedAddress } from '#shared/auth/sign-in-at-typed-address.ts';
import { discoveryPath } from '#shared/contract/oauth.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConnectForm, type SignInMethod } from '#shared/ui/connect-form.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { Summary } from '#shared/ui/summary.tsx';
import { openSignInWindow, type SignInWindow } from '../../host/dialogs/sign-in-window.ts';
import { focusHeadingIfLost } from '../components/focus-heading.ts';
import type { PaneServices } from '../services/pane-services.ts';

interface ConnectScreenProps {
  services: PaneServices;
  /** The reason why an earlier sign-in ended, if the person should know. */
  ended: unknown;
  onConnected: () => void;
}

/** Introduces Linkwake and offers the sign-in. */
export function ConnectScreen({ services, ended, onConnected }: ConnectScreenProps) {
  const attempt = useRef<SignInWindow | undefined>(undefined);
  // The person may be signed in elsewhere, and nothing would answer the window.
  useEffect(() => () => attempt.current?.cancel(), []);
  useEffect(focusHeadingIfLost, []);
  useFocusAfter();
  const [gone, setGone] = useState(false);
  const [signedIn, setSignedIn] = useState<SignedInAccount[]>([]);
  // The screen before this one reports an unreadable list.
  useEffect(() => void services.accounts.list().then(setSignedIn, () => undefined), [services]);

  const connect = async (service: string, method: SignInMethod) => {
    attempt.current?.cancel();
    setGone(false);
    if (method.kind === 'key') {
      await signInAtTypedAddress(service, (at) => services.accounts.signInWithKey(at, method.key));
    } else {
      const opened = openSignInWindow({ ...services.signIn, onClosed: () => setGone(true) });
      attempt.current = opened;
      try {
        // The window is used only after the service was found, so another attempt can reuse it.
        await signInAtTypedAddress(service, (at) =>
          services.accounts.signIn(at, opened, { name: t('pane.client-name') }),
        );
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
      <div class="pane-welcome">
        <Mark large />
        <h1 tabIndex={-1}>{t('pane.welcome')}</h1>
      </div>
      {ended !== undefined && <ErrorNotice error={ended} />}
      <ConnectForm
        initialService={services.initialService}
        folded={useIsService(services.initialService)}
        connect={connect}
        signedIn={signedIn}
        stalled={gone}
      />
      {gone && <PasteAnswer onPaste={(address) => attempt.current?.paste(address)} />}
      {!services.storagePersists && <p class="small soft">{t('pane.storage-refused')}</p>}
    </main>
  );
}

/**
 * Returns whether people can sign in at an address. True until the answer is known, since a service usually serves the pane
 * itself; false for a build that another host serves.
 */
function useIsService(address: string): boolean {
  const [isService, setIsService] = useState(true);
  useEffect(() => {
    const control = new AbortController();
    fetch(address + discoveryPath, { signal: control.signal }).then(
      ({ ok }) => setIsService(ok),
      () => !control.signal.aborted && setIsService(false),
    );
    return () => control.abort();
  }, [address]);
  return isService;
}

/** Keeps the focus in the pane when the element that has it goes with the component. */
function useFocusAfter(): void {
  useEffect(() => () => void requestAnimationFrame(focusHeadingIfLost), []);
}

interface PasteAnswerProps {
  onPaste: (address: string) => void;
}

/** Says that the sign-in window closed, and accepts the address that a window shows which could not reach the pane. */
function PasteAnswer({ onPaste }: PasteAnswerProps) {
  useFocusAfter();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <div class="notice notice-caution" role="status">
      <p>{t('pane.window-gone')}</p>
      <details>
        <Summary>{t('pane.window-paste')}</Summary>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const address = text.trim();
            setWrong(!URL.canParse(address));
            if (URL.canParse(address)) onPaste(address);
          }}
        >
          <Field
            label={t('pane.window-answer')}
            hint={t('pane.window-answer-hint')}
            value={text}
            onInput={setText}
            error={wrong ? t('pane.window-answer-wrong') : undefined}
            required
          />
          <Button type="submit">{t('pane.window-continue')}</Button>
        </form>
      </details>
    </div>
  );
}
