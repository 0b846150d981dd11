import { minPasswordLength } from '../../accounts/change-password.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { ConsolePage } from '../layout/console-page.tsx';

export interface AccountPageProps {
  owner: SignedInOwner;
  /** True right after a password change. */
  changed?: boolean;
  refusal?: string;
}

/** Fields never show a password: a refused one is typed again. */
export function AccountPage({ owner, changed, refusal }: AccountPageProps) {
  return (
    <ConsolePage title="Account" owner={owner} at="/account">
      <div class="stack">
        <h1>Account</h1>
        <p>
          You are signed in as <strong>{owner.email}</strong>.
        </p>
        {changed && (
          <p class="notice notice-good" role="status">
            The password is changed. You are signed out everywhere else, and applications have to be connected anew.
          </p>
        )}
        {refusal && (
          <p class="notice notice-bad" role="alert" id="refusal">
            The password was not changed. {refusal}
          </p>
        )}
      </div>
      <section class="stack" aria-labelledby="appearance">
        <h2 id="appearance">Your links</h2>
        <p>
          <a href="/account/appearance">Appearance of your links</a>: sender name, logo, colour, header.
        </p>
      </section>
      <section class="stack" aria-labelledby="password">
        <h2 id="password">Change your password</h2>
        <p class="soft">
          It signs you out in all other browsers and disconnects all applications. API keys stay;{' '}
          <a href="/keys">revoke those</a> that others may have seen.
        </p>
        <form class="stack narrow" method="post" action="/account/password">
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="username" value={owner.email} autocomplete="username" />
          <Password name="current" label="Current password" autocomplete="current-password" />
          <Password
            name="next"
            label="New password"
            autocomplete="new-password"
            hint={`At least ${minPasswordLength} characters.`}
          />
          <Password name="repeated" label="New password again" autocomplete="new-password" />
          <button class="button button-primary" type="submit">
            Change password
          </button>
        </form>
      </section>
      <section class="stack" aria-labelledby="devices">
        <h2 id="devices">Sign out on all devices</h2>
        <p class="soft">
          Ends your sign-in in all browsers, here too, and disconnects the browser extension, the Office add-in and all
          other applications. API keys stay.
        </p>
        <form method="post" action="/account/sign-out">
          <button class="button" type="submit">
            Sign out on all devices
          </button>
        </form>
      </section>
    </ConsolePage>
  );
}

interface PasswordProps {
  name: string;
  label: string;
  autocomplete: 'current-password' | 'new-password';
  hint?: string;
}

function Password({ name, label, autocomplete, hint }: PasswordProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="password"
        autocomplete={autocomplete}
        required
        minlength={autocomplete === 'new-password' ? minPasswordLength : undefined}
        aria-describedby={hint ? `${name}-hint` : undefined}
      />
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
