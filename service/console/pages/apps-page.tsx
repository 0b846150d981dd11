import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { ConnectedApp } from '../../oauth/connected-apps.ts';
import { Confirm } from './confirm.tsx';
import { ConsolePage } from './console-page.tsx';
import { Time } from './time.tsx';

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
