/** @jsxImportSource hono/jsx */
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/find-document.ts';
import type { CountedView, DocumentActivity } from '../../documents/read-activity.ts';
import { countOf, duration } from '../format.ts';
import { ConsolePage } from './console-page.tsx';
import { Time } from './time.tsx';

export interface DocumentPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  activity: DocumentActivity;
  /** The plan shows time spent and how far a viewer got. */
  detailed: boolean;
}

export function DocumentPage({ owner, document, link, activity, detailed }: DocumentPageProps) {
  return (
    <ConsolePage title={document.title} owner={owner}>
      <div class="stack">
        <h1>{document.title}</h1>
        <State document={document} />
        <p>
          <code>{link}</code>
        </p>
        <p class="row">
          <a class="button button-primary" href={`/open/${document.slug}`}>
            Open
          </a>
          <a class="button" href={`/documents/${document.id}/update/`}>
            Settings
          </a>
        </p>
      </div>
      <section class="stack" aria-labelledby="activity">
        <h2 id="activity">{countOf(document.views, 'view', 'views')}</h2>
        {activity.views.length > 0 ? (
          <Views views={activity.views} detailed={detailed} />
        ) : (
          <p class="soft">
            Who opens the link, when, where and on what is listed here. Your own visits are not counted.
          </p>
        )}
        {activity.views.length > 0 && activity.views.length < document.views && (
          <p class="soft">These are the newest {activity.views.length}.</p>
        )}
      </section>
    </ConsolePage>
  );
}

function State({ document }: { document: StoredDocument }) {
  if (document.reviewStatus) {
    return <p class="notice">This page is held for review. Visitors see it once it is approved.</p>;
  }
  if (document.status === 'Converting') {
    return (
      <p class="notice">The file is being converted. The link works once that is done, usually within a minute.</p>
    );
  }
  if (document.status === 'Failed') {
    return <p class="notice notice-bad">{document.failure ?? 'The file could not be converted.'}</p>;
  }
  return null;
}

function Views({ views, detailed }: { views: CountedView[]; detailed: boolean }) {
  return (
    <table class="wide">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Where</th>
          <th scope="col" class="optional">
            Device
          </th>
          {detailed && (
            <th scope="col" class="numbers optional">
              Read
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {views.map((view) => (
          <tr>
            <td>
              <Time at={view.at} />
            </td>
            <td>{view.who ?? <Unknown reason="The visitor used neither a personal link nor the email gate" />}</td>
            <td>{view.location ?? <Unknown reason="The place is not known" />}</td>
            <td class="optional">{view.device ?? <Unknown reason="The device is not known" />}</td>
            {detailed && <td class="numbers optional">{readingOf(view)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Unknown({ reason }: { reason: string }) {
  return <span title={reason}>–</span>;
}

function readingOf({ visibleMs, completionPct }: CountedView): string {
  const facts = [
    visibleMs === undefined ? undefined : duration(visibleMs),
    completionPct === undefined ? undefined : `${completionPct} %`,
  ];
  return facts.filter((fact) => fact !== undefined).join(', ') || '–';
}
