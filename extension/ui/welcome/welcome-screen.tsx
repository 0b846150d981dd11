import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { enWelcome } from '#shared/messages/en/welcome.ts';
import { addEnglish, t } from '#shared/messages/translate.ts';
import { ConnectForm, type SignInMethod } from '#shared/ui/connect-form.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { hasSignInWindow } from '../../platform/features.ts';
import { connect } from '../connect.ts';
import { PolicyNotice } from '../policy-notice.tsx';
import { useOnlyService } from '../policy-settings.ts';
import { useAccounts } from '../use-accounts.ts';
import { useService } from './find-service.ts';
import { FirstSteps } from './first-steps.tsx';
import { Permissions } from './permissions.tsx';
import { Picture } from './picture.tsx';

addEnglish(enWelcome);

/** Shows the page that opens when the extension is installed: what it does, sign-in to a service, and the first steps. */
export function WelcomeScreen() {
  const { known, error } = useAccounts();
  // With a service in the address, its account was refused and has to sign in again.
  const [refused, setRefused] = useState(new URLSearchParams(location.search).get('service'));
  return (
    <main class="page page-welcome">
      <Mark large />
      {error !== undefined && <ErrorNotice error={error} />}
      {known === undefined && error === undefined && <SkeletonList rows={4} />}
      {known !== undefined &&
        (known.current === undefined || refused !== null ? (
          <SignIn refused={refused} signedIn={known.accounts} onDone={() => setRefused(null)} />
        ) : (
          <FirstSteps account={known.current} />
        ))}
    </main>
  );
}

interface SignInProps {
  /** The service that refused its account. */
  refused: string | null;
  signedIn: SignedInAccount[];
  onDone: () => void;
}

function SignIn({ refused, signedIn, onDone }: SignInProps) {
  const { address: service, answers } = useService(refused ?? undefined);
  const signIn = async (typed: string, method: SignInMethod) => {
    await connect(typed, method);
    onDone();
  };
  return (
    <>
      <div class="stack">
        <h1>{t('welcome.title')}</h1>
        <p class="soft">{t('welcome.explain')}</p>
      </div>
      <Picture />
      <ConnectForm
        initialService={service}
        folded={answers !== false}
        onlyService={useOnlyService()}
        connect={signIn}
        signedIn={signedIn}
        byKeyOnly={!hasSignInWindow}
      />
      {/* The notice is below because it loads late and must not move controls. */}
      <PolicyNotice of="everything" />
      <Permissions service={service} />
    </>
  );
}
