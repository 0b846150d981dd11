import type { ConnectedApp } from '../../accounts/connected-apps.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { Confirm } from '../components/confirm.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';

export function AppsPage({ owner, apps }: { owner: SignedInOwner; apps: ConnectedApp[] }) {
  return (
    <ConsolePage title="Connected apps" owner={owner} at="/apps">
      <div class="stack">
        <h1>Connected apps</h1>
        <p>Applications you have signed in to: browsers with the extension, Office, and others.</p>
      </div>
      {apps.length > 0 ? <AppTable apps={apps} /> : <p class="soft">No application is connected.</p>}
    </ConsolePage>
  );
}

function AppTable({ apps }: { apps: ConnectedApp[] }) {
  return (
    <table class="stacks">
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">May</th>
          <th scope="col">Connected</th>
          <th scope="col">
            <span class="visually-hidden">Disconnect</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <tr>
            <td class="breaks">
              {app.name}
              <br />
              <span class="small soft">{app.returnsTo}</span>
            </td>
            <td data-label="May">{app.scopes.join(' and ')}</td>
            <td data-label="Connected" class="soft">
              <Time at={app.connectedAt} />
            </td>
            <td>
              <Confirm
                action={`/apps/${app.id}/revoke`}
                verb="Disconnect"
                name={app.name}
                consequence="It is signed out at once. To use it again, sign in from it."
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
