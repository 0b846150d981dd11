import { useEffect, useRef, useState } from 'preact/hooks';
import { Unreachable } from '#shared/api/errors.ts';
import { BadServiceAddress, KeyRefused } from '#shared/auth/errors.ts';
import { serviceAddresses } from '#shared/auth/service-address.ts';
import { type Fault, faultOf } from '../errors/fault.ts';
import { enConnect } from '../messages/en/connect.ts';
import { faultText } from '../messages/fault-message.ts';
import { addEnglish, t } from '../messages/translate.ts';
import { Button } from './button.tsx';
import { useCorrection } from './correction.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Field } from './field.tsx';
import { Progress } from './progress.tsx';
import { Summary } from './summary.tsx';

addEnglish(enConnect);

export type SignInMethod = { kind: 'oauth' } | { kind: 'key'; key: string };

interface ConnectFormProps {
  /** The service address to begin with. A later one replaces it until the person has typed. */
  initialService: string;
  /** Whether the address is known, and its field folded away below the button. */
  folded?: boolean;
  /** Signs in. If it rejects, the form shows the error and keeps its values. Called again while `stalled`, it ends the earlier attempt. */
  connect: (service: string, method: SignInMethod) => Promise<void>;
  /** The accounts that are signed in. A service has one account at a time. */
  signedIn?: readonly SignedInHere[];
  /** The only allowed service, and the reason; `undefined` if the person may enter one. It may arrive after the first render. */
  onlyService?: OnlyService | undefined;
  /** True if the host cannot show a sign-in window. */
  byKeyOnly?: boolean;
  /** The sign-in waits for the person: the host shows what else can be done, and the form starts it again. */
  stalled?: boolean;
}

export interface OnlyService {
  address: string;
  why: string;
}

interface SignedInHere {
  service: string;
  email: string;
  /** False if the service has ended the sign-in. */
  signedIn: boolean;
}

/** Asks for the service's address and the sign-in. */
export function ConnectForm({
  initialService,
  folded,
  connect,
  signedIn = [],
  onlyService,
  byKeyOnly = false,
  stalled = false,
}: ConnectFormProps) {
  const [entered, setEntered] = useState<string>();
  const [key, setKey] = useState('');
  /** The last attempt; one that it ended is not reported. */
  const attempt = useRef<Promise<void>>(undefined);
  const [tried, setTried] = useState<SignInMethod['kind']>('oauth');
  const [connecting, setConnecting] = useState(false);
  const busy = connecting && !stalled;
  const [error, setError] = useState<unknown>();
  /** What is wrong with the key. */
  const [keyFault, setKeyFault] = useState<string>();
  /** What is wrong with the address; a new value for each attempt. */
  const [addressFault, setAddressFault] = useState<{ words: string }>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (addressFault) form.current?.querySelector('input')?.focus();
  }, [addressFault]);
  const [refusals, setRefusals] = useState(0);
  const keyFold = useCorrection(refusals);

  const service = onlyService?.address ?? entered ?? initialService;
  const replaced = signedIn.find((account) => account.signedIn && addressesOf(service).includes(account.service));

  const refuseKey = (words: string) => {
    setKeyFault(words);
    setRefusals((before) => before + 1);
  };
  const submit = async (method: SignInMethod) => {
    setTried(method.kind);
    setError(undefined);
    setKeyFault(undefined);
    setAddressFault(undefined);
    if (method.kind === 'key' && method.key === '') return refuseKey(t('connect.key-missing'));
    setConnecting(true);
    const own = connect(service, method);
    attempt.current = own;
    const isLast = () => attempt.current === own;
    try {
      await own;
      if (isLast()) setKey('');
    } catch (reason) {
      if (!isLast()) return;
      const fault = signInFault(reason);
      if (fault.code === KeyRefused.code) refuseKey(faultText(fault));
      else if (fault.code === BadServiceAddress.code) setAddressFault({ words: faultText(fault) });
      else setError(fault);
    } finally {
      if (isLast()) setConnecting(false);
    }
  };

  const outcome = (working: string) => (
    <>
      {busy && <Progress label={working} />}
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
  const address = (
    <Field
      label={t('connect.service')}
      hint={onlyService?.why ?? t('connect.service-hint')}
      value={service}
      disabled={onlyService !== undefined}
      onInput={(typed) => {
        setEntered(typed);
        setAddressFault(undefined);
      }}
      error={addressFault?.words}
      type="url"
      autocomplete="url"
      required
    />
  );

  return (
    <div class="stack">
      <form
        ref={form}
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!byKeyOnly) void submit({ kind: 'oauth' });
        }}
      >
        {folded === undefined && address}
        {replaced !== undefined && <p class="notice">{t('connect.replaces', { email: replaced.email })}</p>}
        {!byKeyOnly && (
          <Button look="primary" type="submit" disabled={busy}>
            {t('connect.sign-in')}
          </Button>
        )}
        {folded !== undefined && (
          <details open={!folded}>
            <Summary>{t('connect.at', { host: hostOf(service) })}</Summary>
            {address}
          </details>
        )}
      </form>
      {tried === 'oauth' && outcome(t('connect.busy'))}
      <details ref={keyFold} open={byKeyOnly}>
        <Summary>{t(byKeyOnly ? 'connect.key-only' : 'connect.use-key')}</Summary>
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
            onInput={(entered) => {
              setKey(entered);
              setKeyFault(undefined);
            }}
            error={keyFault}
            type="password"
            required
          />
          <Button type="submit" disabled={busy}>
            {t('connect.key-submit')}
          </Button>
          {tried === 'key' && outcome(t('connect.key-checking'))}
        </form>
      </details>
    </div>
  );
}

/** Returns the fault of a sign-in. Where the service cannot be reached, no work is at stake: what to check is said instead. */
function signInFault(error: unknown): Fault {
  const fault = faultOf(error);
  if (fault.code !== Unreachable.code) return fault;
  return { ...fault, variant: fault.variant === 'offline' ? 'offline-sign-in' : 'sign-in' };
}

/** Returns the host and port of a typed address, or what is typed while that is incomplete. */
function hostOf(typed: string): string {
  const [address] = addressesOf(typed);
  return address === undefined ? typed : new URL(address).host;
}

/** Returns the service's possible addresses; none while the typed text is incomplete. */
function addressesOf(typed: string): readonly string[] {
  try {
    return serviceAddresses(typed);
  } catch {
    return [];
  }
}
