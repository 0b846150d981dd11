import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { ForwardedLink } from '../../documents/recipients/forwarded-links.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { CountedView } from '../../documents/views/list-views.ts';
import type { ReadingHeatmap } from '../../documents/views/reading-heatmap.ts';
import type { Uncounted, ViewsFrom } from '../../documents/views/view-sources.ts';
import type { ViewsOfPeriod } from '../../documents/views/views-over-time.ts';
import { countOf } from '../components/format.ts';
import { Pager, type PagerProps } from '../components/paging.tsx';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { ContentWarnings, StatusNotices } from '../documents/document-notices.tsx';
import { type Range, type RangeName, ranges } from './activity-range.ts';
import { HeatStrip } from './heat-strip.tsx';
import { ForwardedLinks, SourceList, UncountedOpenings } from './view-sources.tsx';
import { ViewsChart } from './views-chart.tsx';
import { ViewsTable } from './views-table.tsx';

export interface ActivityPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
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
  /** Undefined when there is nothing to show; `'plan'` when the plan does not include reading activity. */
  heat: ReadingHeatmap | 'plan' | undefined;
  views: CountedView[];
  pages: Pick<PagerProps, 'page' | 'hasMore'>;
}

/** Shows who opened a document, as charts and as a list. */
export function ActivityPage(props: ActivityPageProps) {
  const { owner, document, link, done, range, count } = props;
  return (
    <DocumentFrame {...{ owner, document, link }} at="">
      {done && (
        <p class="notice notice-good" role="status">
          {done}
        </p>
      )}
      <StatusNotices document={document} />
      <ContentWarnings warnings={props.warnings} />
      <section class="stack" aria-labelledby="activity">
        <div class="row wide">
          <h2 id="activity">{countOf(document.views, 'view', 'views')}</h2>
          <RangeLinks documentId={document.id} at={range.name} />
        </div>
        {count > 0 ? <Pictures {...props} /> : <NoViews document={document} />}
        <UncountedOpenings {...props.uncounted} />
        {props.lost > 0 && (
          <p class="notice" role="status">
            {countOf(props.lost, 'opening', 'openings')} could not be recorded, because the database accepted no writes.
            How many of them were views is unknown.
          </p>
        )}
      </section>
      {count > 0 && <ViewsList {...props} />}
    </DocumentFrame>
  );
}

function RangeLinks({ documentId, at }: { documentId: string; at: RangeName }) {
  return (
    <nav class="row small" aria-label="Time shown">
      {(Object.keys(ranges) as RangeName[]).map((name) => (
        <a href={`/documents/${documentId}/?range=${name}`} aria-current={name === at ? 'true' : undefined}>
          {ranges[name]}
        </a>
      ))}
    </nav>
  );
}

function NoViews({ document }: { document: StoredDocument }) {
  if (document.views > 0) {
    return <p class="soft">Nobody opened the link in this time. Choose a longer one to see the views before.</p>;
  }
  return (
    <p class="soft">Who opens the link, when, where and on what is listed here. Your own visits are not counted.</p>
  );
}

function Pictures({ range, periods, places, devices, passedOn, heat }: ActivityPageProps) {
  return (
    <>
      <ViewsChart periods={periods} unit={range.unit} />
      <ForwardedLinks links={passedOn} />
      <Reading heat={heat} />
      <div class="columns wide">
        <SourceList heading="Where" id="places" from={places} />
        <SourceList heading="Devices" id="devices" from={devices} />
      </div>
    </>
  );
}

const heatWords = {
  page: 'How many of the views reached each page',
  heading: 'How many of the views reached each heading',
  tenth: 'How many of the views got how far down the page',
} as const;

function Reading({ heat }: { heat: ActivityPageProps['heat'] }) {
  if (heat === 'plan') {
    return (
      <p class="small soft">
        How far it was read, page by page, and for how long is part of the Pro plan.{' '}
        <a href="/plan/">See what each plan includes</a>
      </p>
    );
  }
  if (!heat || heat.known === 0) return null;
  return (
    <section class="stack wide" aria-labelledby="reading">
      <h3 id="reading">How far it is read</h3>
      <p class="small soft">
        {heatWords[heat.by]}, of the {countOf(heat.known, 'view', 'views')} of what the link shows now.
      </p>
      <HeatStrip heat={heat} />
    </section>
  );
}

function ViewsList({ owner, document, range, views, pages }: ActivityPageProps) {
  const base = `/documents/${document.id}/`;
  return (
    <section class="stack" aria-labelledby="views">
      <div class="row">
        <h2 id="views">Views</h2>
        <a class="button" href={`${base}activity.csv?range=${range.name}`}>
          Export CSV
        </a>
      </div>
      <ViewsTable views={views} detailed={owner.workspace.plan === 'pro'} />
      <Pager of="views" {...pages} href={(page) => `${base}?range=${range.name}&page=${page}#views`} />
    </section>
  );
}
