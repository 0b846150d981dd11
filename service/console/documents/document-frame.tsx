import type { PropsWithChildren } from 'hono/jsx';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { kindNames } from '../../documents/kind-names.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { Time } from '../components/time.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { hasExpired, StateBadges } from './document-states.tsx';

/** Tabs of a document, each with its path below `/documents/{uuid}/`. */
export const documentTabs = [
  { path: '', name: 'Activity' },
  { path: 'recipients/', name: 'Recipients' },
  { path: 'responses/', name: 'Responses' },
  { path: 'update/', name: 'Settings' },
  { path: 'versions/', name: 'Versions' },
] as const;

export interface DocumentFrameProps {
  owner: SignedInOwner;
  document: StoredDocument;
  /** The public URL of the document. */
  link: string;
  /** The current tab. */
  at: (typeof documentTabs)[number]['path'];
  /** The title of a page below the tab. */
  page?: string | undefined;
  /** What the last action did, in a sentence. */
  done?: string | undefined;
  /** The newest event that the page shows; it is updated when another one happens. */
  live?: string;
}

/** Frames a page about one document: title, link and state, then the tabs and the content. */
export function DocumentFrame(props: PropsWithChildren<DocumentFrameProps>) {
  const { owner, document, link, at, page, done, live, children } = props;
  const tab = documentTabs.find(({ path }) => path === at);
  const title = page ?? (at === '' ? undefined : tab?.name);
  return (
    <ConsolePage
      title={title ? `${title} · ${document.title}` : document.title}
      owner={owner}
      at="/documents"
      live={live}
    >
      <header class="document-head">
        <div class="stack">
          <h1>
            <bdi>{document.title}</bdi>
          </h1>
          <p class="row small soft">
            <span>{kindNames[document.kind]}</span>
            <span>
              Published <Time at={document.createdAt} />
            </span>
            <StateBadges document={document} live />
          </p>
        </div>
        <LinkActions {...{ document, link }} isPrimary={hasPrimaryLink(document, at)} />
      </header>
      {done && (
        <p class="notice notice-good" role="status">
          {done}
        </p>
      )}
      <nav class="tabs" aria-label="Document">
        {tabsOf(document, at).map(({ path, name }) => (
          <a href={`/documents/${document.id}/${path}`} aria-current={path === at ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {children}
    </ConsolePage>
  );
}

/** Pages with a form, and those that ask to send the link, have their own primary button. */
function hasPrimaryLink(document: StoredDocument, at: DocumentFrameProps['at']): boolean {
  if (at !== '' || document.reviewStatus === heldForReview) return false;
  return document.views > 0 || hasExpired(document, new Date());
}

/** Web pages have no form fields, and so no responses. */
function tabsOf({ kind }: StoredDocument, at: DocumentFrameProps['at']) {
  return documentTabs.filter(({ path }) => path !== 'responses/' || kind !== 'html' || at === path);
}

type LinkActionsProps = Pick<DocumentFrameProps, 'document' | 'link'> & { isPrimary: boolean };

function LinkActions({ document, link, isPrimary }: LinkActionsProps) {
  const base = `/documents/${document.id}`;
  const isOff = hasExpired(document, new Date());
  return (
    <div class="link-card">
      <code class="link-text" title={link}>
        {link}
      </code>
      <div class="row">
        {isOff && (
          <form method="post" action={`${base}/turn-on`}>
            <button class={isPrimary ? 'button button-primary' : 'button'} type="submit">
              <Icon name="power" />
              Turn on
            </button>
          </form>
        )}
        <CopyButton text={link} of={document.title} {...(isPrimary && !isOff && { look: 'primary' as const })} />
        <a class="button" href={`/open/${document.slug}`}>
          <Icon name="open" />
          Open
        </a>
        <a class="button" href={`${base}/replace/`}>
          <Icon name="update" />
          Update
        </a>
        <details class="menu">
          <summary class="button">
            More
            <Icon name="more" />
          </summary>
          <div class="menu-items">
            <a class="menu-item" href={`${base}/qr/`}>
              <Icon name="qr" />
              QR code
            </a>
            {!isOff && (
              <form method="post" action={`${base}/turn-off`}>
                <button class="menu-item" type="submit">
                  <Icon name="power" />
                  Turn off link
                </button>
              </form>
            )}
            <a class="menu-item menu-item-danger" href={`${base}/update/#delete`}>
              <Icon name="delete" />
              Delete…
            </a>
          </div>
        </details>
      </div>
    </div>
  );
}
