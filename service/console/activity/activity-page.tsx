import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { ForwardedLink } from '../../documents/recipients/forwarded-links.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { maxExamined } from '../../documents/views/latest-views.ts';
import type { CountedView } from '../../documents/views/list-views.ts';
import type { ReadingHeatmap } from '../../documents/views/reading-heatmap.ts';
import type { Uncounted, ViewsFrom } from '../../documents/views/view-sources.ts';
import type { ViewsOfPeriod } from '../../documents/views/views-over-time.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { countOf } from '../components/format.ts';
import { Icon } from '../components/icon.tsx';
import { Pager, type PagerProps } from '../components/paging.tsx';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { ContentWarnings, StatusNotices } from '../documents/document-notices.tsx';
import { canBeOpened } from '../documents/document-states.tsx';
import { type Range, type RangeName, ranges } from './activity-range.ts';
import { Reading } from './reading.tsx';
import { ForwardedLinks, SourceList, UncountedOpenings } from './view-sources.tsx';
import { ViewsChart } from './views-chart.tsx';
import { PeopleList, ViewsTable } from './views-table.tsx';

/** Up to this many views are shown as people, without charts. */
export const fewViews = 5;

export interface ActivityPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  /** The newest event that the page shows. */
  newest: string;
  /** A sentence about the last action. */
  done: string | undefined;
  warnings: string[];
  range: Range;
  /** Views within the range. */
  count: number;
  periods: ViewsOfPeriod[];
  places: ViewsFrom[];
  devices: ViewsFrom[];
  uncounted: Uncounted;
  /** Openings that could not be recorded. */
  lost: number;
  passedOn: ForwardedLink[];
  /** The versions that visitors have seen, newest first. */
  versions: number[];
  /** The version that `heat` is of. */
  version: number;
  /** Undefined when there is nothing to show; `'plan'` when the plan does not include reading activity. */
  heat: ReadingHeatmap | 'plan' | undefined;
  views: CountedView[];
  pages: Pick<PagerProps, 'page' | 'hasMore'>;
}

/** Shows who opened a document: a few views as people, more as charts and a list. */
export function ActivityPage(props: ActivityPageProps) {
  const { owner, document, link, done, range, count } = props;
  return (
    <DocumentFrame {...{ owner, document, link, done }} at="" live={props.newest}>
      <StatusNotices owner={owner} document={document} />
      <ContentWarnings warnings={props.warnings} />
      <section class="stack" aria-labelledby="activity">
        <div class="row wide spread">
          <h2 id="activity">{countOf(document.views, 'view', 'views')}</h2>
          {document.views > 0 && <RangeLinks documentId={document.id} at={range.name} />}
        </div>
        {count === 0 && <NoViews document={document} link={link} />}
        {count > fewViews && <Charts {...props} />}
        {props.passedOn.length > 0 && <ForwardedLinks links={props.passedOn} />}
      </section>
      {count > 0 && <ViewsList {...props} />}
      {count > 0 && count <= fewViews && <Reading {...props} />}
      <UncountedOpenings {...props.uncounted} />
      {props.lost > 0 && (
        <p class="notice" role="status">
          {countOf(props.lost, 'view', 'views')} couldn’t be recorded while the database was unavailable.
        </p>
      )}
    </DocumentFrame>
  );
}

function RangeLinks({ documentId, at }: { documentId: string; at: RangeName }) {
  return (
    <nav class="segments small" aria-label="Period">
      {(Object.keys(ranges) as RangeName[]).map((name) => (
        <a
          class="segment"
          href={`/documents/${documentId}/?range=${name}`}
          aria-current={name === at ? 'true' : undefined}
        >
          {ranges[name]}
        </a>
      ))}
    </nav>
  );
}

function NoViews({ document, link }: { document: StoredDocument; link: string }) {
  if (document.views > 0) {
    return (
      <p class="soft">
        No views in this period. <a href={`/documents/${document.id}/?range=all`}>Show all</a>
      </p>
    );
  }
  // The notice above says why, and what to do.
  if (!canBeOpened(document)) return <p class="empty soft wide">No views yet</p>;
  return (
    <div class="empty wide">
      <h3>No views yet</h3>
      <p class="soft">
        Send the link to see who opens it, when, and how far they read. Your own visits aren’t counted.
      </p>
      <div class="row">
        <CopyButton text={link} of={document.title} look="primary" />
        <a class="button" href={`/documents/${document.id}/recipients/`}>
          <Icon name="person" />
          Create personal links
        </a>
      </div>
    </div>
  );
}

function Charts(props: ActivityPageProps) {
  const { range, count, periods, places, devices } = props;
  return (
    <div class="charts wide">
      <ViewsChart periods={periods} unit={range.unit} />
      <div class="charts-beside">
        <Reading {...props} />
        <div class="columns">
          <SourceList heading="Locations" id="places" from={places} />
          <SourceList heading="Devices" id="devices" from={devices} />
        </div>
        {count > maxExamined && (
          <p class="small soft">
            {props.heat ? 'Reading, locations and devices' : 'Locations and devices'} are from the latest{' '}
            {countOf(maxExamined, 'view', 'views')}.
          </p>
        )}
      </div>
    </div>
  );
}

function ViewsList({ owner, document, range, count, views, versions, pages }: ActivityPageProps) {
  const base = `/documents/${document.id}/`;
  const list = {
    documentId: document.id,
    views,
    detailed: owner.workspace.plan === 'pro',
    versioned: versions.length > 1,
  };
  return (
    <section class="stack" aria-labelledby="views">
      <div class="row wide spread">
        <h2 id="views">{count > fewViews ? 'Views' : 'Who viewed it'}</h2>
        <div class="row">
          <a class="button" href={`${base}activity.csv?range=${range.name}`} download>
            <Icon name="download" />
            Export CSV
          </a>
          <a class="button" href={`${base}activity.json?range=${range.name}`} download>
            <Icon name="download" />
            Export JSON
          </a>
        </div>
      </div>
      {count > fewViews ? <ViewsTable {...list} /> : <PeopleList {...list} />}
      <Pager of="views" {...pages} href={(page) => `${base}?range=${range.name}&page=${page}#views`} />
    </section>
  );
}
