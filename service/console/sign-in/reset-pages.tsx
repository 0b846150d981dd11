import { minPasswordLength } from '../../accounts/password-policy.ts';
import { consoleScriptPath } from '../layout/console-script.ts';
import { CardPage } from '../layout/html-page.tsx';

/** Asks for the address that a link to a new password goes to. */
export function ForgotPage({ email, refusal }: { email?: string; refusal?: string | undefined }) {
  return (
    <CardPage title="Forgot your password?" script={consoleScriptPath}>
      <h1>Forgot your password?</h1>
      <Refusal words={refusal} />
      <form class="stack" method="post" action="/forgot">
        <div class="field">
          <label for="email">Email address</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            required
            autofocus
            value={email ?? ''}
            aria-describedby={refusal ? 'refusal' : undefined}
          />
        </div>
        <button class="button button-primary" type="submit">
          Send link
        </button>
      </form>
      <p class="small">
        <a href="/sign-in">Back to sign-in</a>
      </p>
    </CardPage>
  );
}

/** Says the same for every address, so that nobody learns who has an account. */
export function ResetSentPage({ email }: { email: string }) {
  return (
    <CardPage title="Check your email">
      <h1>Check your email</h1>
      <p role="status">
        If <bdi>{email}</bdi> has an account here, a link to choose a new password is on its way. It works once and
        expires in an hour.
      </p>
      <p class="small">
        <a href="/forgot">Use another address</a>
      </p>
    </CardPage>
  );
}

/** Asks for the new password. It posts to its own address, which has the token. */
export function ResetPage({ email, refusal }: { email: string; refusal?: string | undefined }) {
  const described = refusal ? 'refusal rule' : 'rule';
  return (
    <CardPage title="Choose a new password" script={consoleScriptPath}>
      <h1>Choose a new password</h1>
      <p class="soft">
        For <bdi>{email}</bdi>. You’re then signed out on all other devices.
      </p>
      <Refusal words={refusal} />
      <form class="stack" method="post">
        <input type="hidden" name="username" autocomplete="username" value={email} />
        <div class="field">
          <label for="next">New password</label>
          <input
            id="next"
            name="next"
            type="password"
            autocomplete="new-password"
            required
            autofocus
            aria-describedby={described}
          />
          <p class="hint" id="rule">
            At least {minPasswordLength} characters.
          </p>
        </div>
        <div class="field">
          <label for="repeated">Confirm new password</label>
          <input id="repeated" name="repeated" type="password" autocomplete="new-password" required />
        </div>
        <button class="button button-primary" type="submit">
          Save and sign in
        </button>
      </form>
    </CardPage>
  );
}

function Refusal({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p class="notice notice-bad" role="alert" id="refusal">
      {words}
    </p>
  );
}
