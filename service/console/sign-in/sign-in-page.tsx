import { consoleScriptPath } from '../layout/console-script.ts';
import { CardPage } from '../layout/html-page.tsx';

export interface SignInPageProps {
  /** Action URL of the form. */
  action: string;
  /** Path on this service to continue at. */
  next?: string | undefined;
  email?: string | undefined;
  /** Why the last attempt failed. */
  refusal?: string | undefined;
  /** True right after signing out everywhere. */
  ended?: boolean;
  /** A form was sent after the session had ended. */
  unsaved?: boolean;
  /** The application that requests access, if any. */
  application?: string | undefined;
  /** The operator has set up mail, so a forgotten password can be replaced. */
  sendsMail?: boolean;
}

export function SignInPage({ action, next, email, refusal, ended, unsaved, application, sendsMail }: SignInPageProps) {
  return (
    // The script takes the outcome out of the address.
    <CardPage title="Sign in" {...((ended || unsaved) && { script: consoleScriptPath })}>
      <h1>{application ? `Sign in to connect ${application}` : 'Sign in'}</h1>
      {ended && (
        <p class="notice notice-good" role="status">
          You’re signed out on all devices.
        </p>
      )}
      {unsaved && (
        <p class="notice notice-caution" role="status">
          You were signed out, so your last change wasn’t saved. Sign in and try again.
        </p>
      )}
      {refusal && (
        <p class="notice notice-bad" role="alert" id="refusal">
          {refusal}
        </p>
      )}
      <form class="stack" method="post" action={action}>
        {next && <input type="hidden" name="next" value={next} />}
        <div class="field">
          <label for="email">Email address</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            required
            value={email ?? ''}
            autofocus={!email}
            aria-describedby={refusal ? 'refusal' : undefined}
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            autofocus={Boolean(email)}
            aria-describedby={refusal ? 'refusal' : undefined}
          />
        </div>
        <button class="button button-primary" type="submit">
          Sign in
        </button>
      </form>
      {sendsMail ? (
        <p class="small">
          <a href="/forgot">Forgot your password?</a>
        </p>
      ) : (
        <p class="small soft">Forgot your password? Ask your administrator.</p>
      )}
      <p class="small">
        <a href="/about/">About this service</a>
      </p>
    </CardPage>
  );
}
