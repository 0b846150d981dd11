import type { Scope } from '#shared/contract/oauth.ts';
import { CardPage } from '../../console/layout/html-page.tsx';

const allows: Record<Scope, string> = {
  read: 'Read: see your documents, their settings, who opened them and what was answered',
  write: 'Write: publish and replace documents, change link settings, make personal links',
};

export interface ConsentPageProps {
  /** Both forms post to it, with `answer` allow, deny or switch. */
  action: string;
  /** The application's self-chosen name; it proves nothing. */
  application: string;
  /** The part of the redirect address that cannot be forged. */
  returnsTo: string;
  scopes: Scope[];
  email: string;
  workspace: string;
}

export function ConsentPage({ action, application, returnsTo, scopes, email, workspace }: ConsentPageProps) {
  return (
    <CardPage title={`Connect ${application}`}>
      <h1>Connect {application}?</h1>
      <p>
        <strong>{application}</strong> asks to act for you in the workspace <strong>{workspace}</strong>:
      </p>
      <ul class="scopes">
        {scopes.map((scope) => (
          <li>{allows[scope]}</li>
        ))}
      </ul>
      <p class="small soft">
        You will be sent to <strong>{returnsTo}</strong>. Only allow this if you have just started it yourself. You can
        disconnect it at any time under Connected apps.
      </p>
      <form class="row" method="post" action={action}>
        <button class="button button-primary" type="submit" name="answer" value="allow">
          Allow
        </button>
        <button class="button" type="submit" name="answer" value="deny">
          Don’t allow
        </button>
      </form>
      <form method="post" action={action}>
        <p class="small soft">
          Signed in as {email}.{' '}
          <button class="button button-quiet small" type="submit" name="answer" value="switch">
            Use another account
          </button>
        </p>
      </form>
    </CardPage>
  );
}
