import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConnectForm, type SignInMethod } from '#shared/ui/connect-form.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { WorkspaceChip } from '#shared/ui/workspace-chip.tsx';
import { builtForService } from '../../platform/built-for.ts';
import { openDocument } from '../../platform/extension-pages.ts';
import { hasSignInWindow } from '../../platform/features.ts';
import { connect } from '../connect.ts';
import { Mark } from '../mark.tsx';
import { PolicyNotice } from '../policy-notice.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useOnlyService } from '../use-forced.ts';
import { useWatched } from '../use-watched.ts';

/** Shows the page that opens when the extension is installed: sign-in to a service, and the next steps. */
export function WelcomeScreen() {
  const { known, error } = useAccounts();
  // With a service in the address, its account was refused and has to sign in again.
  const [refused, setRefused] = useState(new URLSearchParams(location.search).get('service'));
  return (
    <main class="page page-narrow">
      <Mark large />
      {error !== undefined && <ErrorNotice error={error} />}
      {known === undefined && error === undefined && <SkeletonList rows={4} />}
      {known !== undefined &&
        (known.current === undefined || refused !== null ? (
          <SignIn service={refused ?? builtForService} signedIn={known.accounts} onDone={() => setRefused(null)} />
        ) : (
          <SignedIn account={known.current} />
        ))}
    </main>
  );
}

interface SignInProps {
  service: string;
  signedIn: SignedInAccount[];
  onDone: () => void;
}

function SignIn({ service, signedIn, onDone }: SignInProps) {
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
      <ConnectForm
        initialService={service}
        onlyService={useOnlyService()}
        connect={signIn}
        signedIn={signedIn}
        byKeyOnly={!hasSignInWindow}
      />
      {/* The notice is below because it loads late and must not move controls. */}
      <PolicyNotice of="everything" />
    </>
  );
}

function SignedIn({ account }: { account: SignedInAccount }) {
  const { value: job } = useWatched({ of: 'job' });
  const first = job?.state.at === 'done' && job.workspace === account.workspace.uuid ? job.state.result : undefined;
  return (
    <div class="stack" role="status">
      <h1>{t('welcome.done-title')}</h1>
      <div>
        <WorkspaceChip workspace={account.workspace.name} email={account.email} service={account.service} />
      </div>
      {first === undefined ? (
        <>
          <p>{t('welcome.done')}</p>
          <p class="soft">{t('welcome.pin')}</p>
        </>
      ) : (
        <>
          <p>{t('welcome.first', { title: first.title })}</p>
          <a href={first.link} target="_blank" rel="noreferrer">
            <bdi dir="ltr">{first.link}</bdi>
          </a>
          <Button look="primary" onClick={() => void openDocument(account.service, first.slug, 'activity')}>
            {t('welcome.see')}
          </Button>
        </>
      )}
    </div>
  );
}
