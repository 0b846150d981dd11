import { useState } from 'preact/hooks';
import { serviceAddresses } from '#shared/auth/service-address.ts';
import { t } from '../messages/translate.ts';
import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Field } from './field.tsx';
import { Progress } from './progress.tsx';

export type SignInMethod = { kind: 'oauth' } | { kind: 'key'; key: string };

interface ConnectFormProps {
  /** The address the build was made for. */
  initialService: string;
  /** Signs in; rejects with what went wrong, and the form keeps what was entered. */
  connect: (service: string, method: SignInMethod) => Promise<void>;
  /** Who is signed in already: a service has one account at a time. */
  signedIn?: readonly SignedInHere[];
  /** The one service there is to sign in to, and why; `undefined` where the person may enter one. It may become known late. */
  onlyService?: OnlyService | undefined;
  /** The host has no window to sign in with. */
  byKeyOnly?: boolean;
  /** Nothing is being waited for: the host says what can be done. */
  stalled?: boolean;
}

export interface OnlyService {
  address: string;
  why: string;
}

interface SignedInHere {
  service: string;
  email: string;
  /** False where the service has ended it. */
  signedIn: boolean;
}

/** Where the service is, and who you are there. */
export function ConnectForm({
  initialService,
  connect,
  signedIn = [],
  onlyService,
  byKeyOnly = false,
  stalled = false,
}: ConnectFormProps) {
  const [typed, setTyped] = useState(initialService);
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const service = onlyService?.address ?? typed;
  const replaced = signedIn.find((account) => account.signedIn && addressesOf(service).includes(account.service));

  const submit = async (method: SignInMethod) => {
    setBusy(true);
    setError(undefined);
    try {
      await connect(service, method);
      setKey('');
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div class="stack">
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!byKeyOnly) void submit({ kind: 'oauth' });
        }}
      >
        <Field
          label={t('connect.service')}
          hint={onlyService?.why ?? t('connect.service-hint')}
          value={service}
          disabled={onlyService !== undefined}
          onInput={setTyped}
          type="url"
          autocomplete="url"
          required
        />
        {replaced !== undefined && <p class="notice">{t('connect.replaces', { email: replaced.email })}</p>}
        {!byKeyOnly && (
          <Button look="primary" type="submit" disabled={busy}>
            {t('connect.sign-in')}
          </Button>
        )}
      </form>
      {busy && !stalled && <Progress label={t('connect.busy')} />}
      {error !== undefined && <ErrorNotice error={error} />}
      <details open={byKeyOnly}>
        <summary>{t(byKeyOnly ? 'connect.key-only' : 'connect.use-key')}</summary>
        <form
          class="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit({ kind: 'key', key: key.trim() });
          }}
        >
          <Field
            label={t('connect.key')}
            hint={t('connect.key-hint')}
            value={key}
            onInput={setKey}
            type="password"
            required
          />
          <Button type="submit" disabled={busy}>
            {t('connect.key-submit')}
          </Button>
        </form>
      </details>
    </div>
  );
}

/** None while it is being typed. */
function addressesOf(typed: string): readonly string[] {
  try {
    return serviceAddresses(typed);
  } catch {
    return [];
  }
}
