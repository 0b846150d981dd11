import type { ConnectedApp } from '../../accounts/connected-apps.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { Confirm } from '../components/confirm.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

interface AppsPageProps {
  owner: SignedInOwner;
  apps: ConnectedApp[];
  /** True right after an app was disconnected. */
  removed: boolean;
}

export function AppsPage({ owner, apps, removed }: AppsPageProps) {
  return (
    <ConsolePage title="Connected apps" owner={owner} at="/apps">
      <div class="stack">
        <h1>Connected apps</h1>
        <p class="soft">Apps that can use your account: the browser extension, the Office add-in, and others.</p>
        {removed && (
          <p class="notice notice-good" role="status">
            App disconnected. It can’t use your account any more.
          </p>
        )}
      </div>
      {apps.length > 0 ? <AppTable apps={apps} /> : <NoApps />}
    </ConsolePage>
  );
}

function NoApps() {
  return (
    <div class="empty">
      <h2>No connected apps</h2>
      <p class="soft">Sign in from the browser extension or the Office add-in to publish from there.</p>
    </div>
  );
}

function AppTable({ apps }: { apps: ConnectedApp[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">App</th>
          <th scope="col">Access</th>
          <th scope="col">Connected</th>
          <th scope="col">
            <span class="visually-hidden">Disconnect</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <tr>
            <th scope="row" class="breaks">
              <bdi>{app.name}</bdi>
              <br />
              <span class="small soft">{app.returnsTo}</span>
            </th>
            <td data-label="Access">{app.scopes.join(' and ')}</td>
            <td data-label="Connected" class="soft">
              <Time at={app.connectedAt} />
            </td>
            <td>
              <Confirm
                action={`/apps/${app.id}/revoke`}
                verb="Disconnect"
                name={app.name}
                consequence="It’s signed out right away. To use it again, sign in from the app."
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
