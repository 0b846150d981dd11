import type { PropsWithChildren } from 'hono/jsx';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { consoleScriptPath } from './console-script.ts';
import { Brand, HtmlPage } from './html-page.tsx';

const places = [
  { path: '/documents', name: 'Documents' },
  { path: '/rooms', name: 'Rooms' },
  { path: '/keys', name: 'API keys' },
  { path: '/webhooks', name: 'Webhooks' },
  { path: '/apps', name: 'Connected apps' },
  { path: '/plan/', name: 'Plan' },
  { path: '/account', name: 'Account' },
  { path: '/review', name: 'Review', operator: true },
] as const;

export interface ConsolePageProps {
  title: string;
  owner: SignedInOwner;
  /** The current page in the navigation. */
  at?: (typeof places)[number]['path'];
  /** The newest event that the page shows; it is updated when another one happens (browser/live-updates.ts). */
  live?: string | undefined;
}

/** Returns the navigation of this person; some pages are for the operator only. */
function placesFor(owner: SignedInOwner) {
  return places.filter((place) => !('operator' in place) || owner.isOperator);
}

/** Frames a page of the console: navigation, workspace and content. */
export function ConsolePage({ title, owner, at, live, children }: PropsWithChildren<ConsolePageProps>) {
  return (
    <HtmlPage title={title} script={consoleScriptPath}>
      <header class="bar">
        <Brand href="/documents" />
        <nav aria-label="Console">
          {placesFor(owner).map((place) => (
            <a href={place.path} aria-current={place.path === at ? 'page' : undefined}>
              {place.name}
              {'operator' in place && owner.toReview ? <ToReview count={owner.toReview} /> : null}
            </a>
          ))}
        </nav>
        <form class="row small" method="post" action="/sign-out">
          <span class="soft" title={owner.email}>
            {owner.workspace.name}
          </span>
          <button class="button" type="submit">
            Sign out
          </button>
        </form>
      </header>
      <main class="page" data-live-part={live}>
        {children}
      </main>
    </HtmlPage>
  );
}

function ToReview({ count }: { count: number }) {
  return (
    <>
      {' '}
      <span class="count">
        {count}
        <span class="visually-hidden"> to review</span>
      </span>
    </>
  );
}
