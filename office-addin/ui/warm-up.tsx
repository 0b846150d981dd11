import { render } from 'preact';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { workspaceOf } from '#shared/publish/workspace-ref.ts';
import { officeNotReady } from '../host/platform/office-ready.ts';
import { DocumentScreen } from './document/document-screen.tsx';
import { type KnownFile, presumeKnownFile } from './document/read-known-file.ts';
import { createPaneServices } from './services/pane-services.ts';
import { sessionDrafts } from './services/session-drafts.ts';

const account: SignedInAccount = {
  service: 'https://localhost',
  email: '',
  workspace: { uuid: '', name: 'A', plan: '' },
  appUrl: '',
  method: 'key',
  signedIn: true,
};
const file: KnownFile = { name: 'A', addressHash: undefined, link: { kind: 'none' } };
const nothing = () => undefined;

/**
 * Reads the account, and renders the screen of a new file unseen and removes it again. Run while Office's scripts are loading, it takes
 * from the first picture what a browser does once in a process: it compiles functions when they are first called, and loads fonts for the
 * first layout. No effects run, and nothing is painted.
 */
export function warmUp(): void {
  const stage = document.createElement('div');
  stage.inert = true;
  stage.style.visibility = 'hidden';
  try {
    const services = createPaneServices(officeNotReady(), new URL('.', location.href), '');
    services.accounts.current().catch(nothing);
    presumeKnownFile(services.document, services.registry, workspaceOf(account)).catch(nothing);
    document.body.append(stage);
    const screen = (
      <DocumentScreen
        services={services}
        account={account}
        presumed={file}
        options={undefined}
        draftsOf={sessionDrafts}
        unconfirmedOf={() => ({})}
        onOptions={nothing}
        onSignedOut={nothing}
        onSignOut={nothing}
      />
    );
    render(screen, stage);
    // Asking for a size makes the layout.
    stage.getBoundingClientRect();
    render(null, stage);
  } catch {
    // What fails here fails again in the pane, which says so.
  } finally {
    stage.remove();
  }
}
