import type { ConsoleSession, SignedInOwner } from '../../accounts/console-sessions.ts';
import { minPasswordLength } from '../../accounts/password-policy.ts';
import { Confirm } from '../components/confirm.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

export interface AccountPageProps {
  owner: SignedInOwner;
  /** The person's sign-ins, those used last first. */
  sessions: readonly ConsoleSession[];
  /** True right after a password change. */
  changed?: boolean;
  /** True right after a sign-in was ended. */
  ended?: boolean;
  refusal?: string;
}

/** Fields never show a password: a refused one is typed again. */
export function AccountPage({ owner, sessions, changed, ended, refusal }: AccountPageProps) {
  return (
    <ConsolePage title="Account" owner={owner} at="/account">
      <div class="stack">
        <h1>Account</h1>
        <p>
          Signed in as <strong>{owner.email}</strong>.
        </p>
        {changed && (
          <p class="notice notice-good" role="status">
            Password changed. You’re signed out on other devices, and apps need to connect again.
          </p>
        )}
        {ended && (
          <p class="notice notice-good" role="status">
            Signed out in that browser.
          </p>
        )}
        {refusal && (
          <p class="notice notice-bad" role="alert" id="refusal" tabindex={-1}>
            Password not changed. {refusal}
          </p>
        )}
      </div>
      <div class="split split-even">
        <section class="panel" aria-labelledby="password">
          <h2 id="password">Change your password</h2>
          <p class="soft">
            This signs you out on other devices and disconnects all apps. API keys keep working;{' '}
            <a href="/keys">revoke any</a> that may have leaked.
          </p>
          <form class="stack" method="post" action="/account/password">
            {/* Tells password managers whose password this is. */}
            <input type="hidden" name="username" value={owner.email} autocomplete="username" />
            <Password name="current" label="Current password" autocomplete="current-password" />
            <Password
              name="next"
              label="New password"
              autocomplete="new-password"
              hint={`At least ${minPasswordLength} characters.`}
            />
            <Password name="repeated" label="Confirm new password" autocomplete="new-password" />
            <button class="button button-primary" type="submit">
              Change password
            </button>
          </form>
        </section>
        <section class="panel" aria-labelledby="devices">
          <h2 id="devices">Sign out on all devices</h2>
          <p class="soft">
            Signs you out in every browser, including this one, and disconnects the browser extension, the Office add-in
            and all other apps. API keys keep working.
          </p>
          <form method="post" action="/account/sign-out">
            <button class="button button-danger" type="submit">
              Sign out on all devices
            </button>
          </form>
        </section>
        <section class="panel" aria-labelledby="appearance">
          <h2 id="appearance">Your documents</h2>
          <p>
            <a href="/account/notices">Notifications by email</a>: views, answers, signatures and reviews.
          </p>
          <p>
            <a href="/account/appearance">Appearance of your links</a>: sender name, logo, color, header.
          </p>
        </section>
      </div>
      <section class="stack" aria-labelledby="sessions">
        <h2 id="sessions">Where you’re signed in</h2>
        <p class="soft">
          Browsers signed in to this web app. What the extension, the add-in and other apps may do is under{' '}
          <a href="/apps">Connected apps</a>.
        </p>
        <SessionTable sessions={sessions} />
      </section>
    </ConsolePage>
  );
}

function SessionTable({ sessions }: { sessions: readonly ConsoleSession[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Browser</th>
          <th scope="col">Signed in</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span class="visually-hidden">Sign out</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, device = 'Unknown browser', startedAt, lastUsedAt, isCurrent }) => (
          <tr>
            <th scope="row">{device}</th>
            <td data-label="Signed in" class="soft">
              <Time at={startedAt} />
            </td>
            <td data-label="Last used" class="soft">
              {lastUsedAt ? <Time at={lastUsedAt} /> : 'Unknown'}
            </td>
            <td>
              {isCurrent ? (
                <span class="soft">This browser</span>
              ) : (
                <Confirm
                  action={`/account/sessions/${id}/end`}
                  verb="Sign out"
                  name={device}
                  sentence="Sign out there"
                  consequence="It’s signed out right away, and needs the password to sign in again."
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
