import type { PropsWithChildren } from 'hono/jsx';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { StateBadges } from './document-states.tsx';

/** Tabs of a document, each with its path below `/documents/{uuid}/`. */
export const documentTabs = [
  { path: '', name: 'Activity' },
  { path: 'recipients/', name: 'Recipients' },
  { path: 'responses/', name: 'Responses' },
  { path: 'versions/', name: 'Versions' },
  { path: 'update/', name: 'Settings' },
] as const;

export interface DocumentFrameProps {
  owner: SignedInOwner;
  document: StoredDocument;
  /** The public URL of the document. */
  link: string;
  /** The current tab. */
  at: (typeof documentTabs)[number]['path'];
}

/** Frames a page about one document: title, link and state, then the tabs and the content. */
export function DocumentFrame({ owner, document, link, at, children }: PropsWithChildren<DocumentFrameProps>) {
  const tab = documentTabs.find(({ path }) => path === at);
  return (
    <ConsolePage title={at === '' ? document.title : `${tab?.name} · ${document.title}`} owner={owner} at="/documents">
      <div class="stack">
        <h1>
          <bdi>{document.title}</bdi>
        </h1>
        <p class="row small soft">
          <span>{kindNames[document.kind]}</span>
          <span>
            Published <Time at={document.createdAt} />
          </span>
          <StateBadges document={document} />
        </p>
        <p class="row">
          <code class="breaks">{link}</code>
          <a class="button" href={`/open/${document.slug}`}>
            Open
          </a>
          <a class="button" href={`/documents/${document.id}/replace/`}>
            Replace
          </a>
        </p>
      </div>
      <nav class="tabs" aria-label="This document">
        {documentTabs.map(({ path, name }) => (
          <a href={`/documents/${document.id}/${path}`} aria-current={path === at ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {children}
    </ConsolePage>
  );
}
