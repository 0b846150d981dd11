import type { Scope } from '#shared/contract/oauth.ts';
import { relativeTime } from '../../console/components/format.ts';
import { CardPage } from '../../console/layout/html-page.tsx';

const allows: Record<Scope, string> = {
  read: 'See your documents, their settings, who viewed them, and responses',
  write: 'Publish and update documents, change link settings, create personal links',
};

interface StrangersApplication {
  own?: undefined;
  /** Self-chosen; it proves nothing. */
  name: string | undefined;
  registeredAt: Date | undefined;
  /** The parts of its redirect addresses that cannot be forged. */
  returnsTo: string;
}

/** An application of Linkwake's, in words, or a stranger's. */
export type Application = { own: string } | StrangersApplication;

export function applicationName(application: Application): string {
  return application.own ?? application.name ?? 'an unnamed app';
}

export interface ConsentPageProps {
  /** Both forms post to it, with `answer` allow, deny or switch. */
  action: string;
  application: Application;
  scopes: Scope[];
  email: string;
  workspace: string;
}

export function ConsentPage({ action, application, scopes, email, workspace }: ConsentPageProps) {
  const name = applicationName(application);
  return (
    <CardPage title={`Connect ${name}`}>
      <h1>Connect {name}?</h1>
      <p>
        <Introduction application={application} /> wants access to the workspace <strong>{workspace}</strong>:
      </p>
      <ul class="scopes">
        {scopes.map((scope) => (
          <li>{allows[scope]}</li>
        ))}
      </ul>
      {application.own === undefined && <Origin {...application} />}
      <p class="small soft">
        Only allow this if you just started it yourself. You can disconnect it anytime under Connected apps.
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

function Introduction({ application }: { application: Application }) {
  if (application.own !== undefined) return <strong>{capitalized(application.own)}</strong>;
  if (application.name === undefined) return <>An unnamed app</>;
  return (
    <>
      An app that calls itself <strong>{application.name}</strong>
    </>
  );
}

/** Says what this service knows of a stranger's application, since its name proves nothing. */
function Origin({ registeredAt, returnsTo }: StrangersApplication) {
  return (
    <p>
      This service doesn’t know who made it. It was registered{' '}
      <strong>{registeredAt ? relativeTime(registeredAt, new Date()) : 'at an unknown time'}</strong> and sends you to{' '}
      <strong>{returnsTo}</strong>.
    </p>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
