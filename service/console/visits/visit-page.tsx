import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { OtherVisit, Visit } from '../../documents/views/find-visit.ts';
import { Circumstances, visitPath } from '../activity/viewer.tsx';
import { countOf, exactTime } from '../components/format.ts';
import { ReadMeter, Unknown } from '../components/read-meter.tsx';
import { Time } from '../components/time.tsx';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { VisitReading } from './visit-reading.tsx';

export interface VisitPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  visit: Visit;
  /** Sections of the version that was shown, in the order of the page. */
  sections: string[];
  others: OtherVisit[];
  /** There are more visits than `others`. */
  hasMore: boolean;
  /** The plan includes time spent and reading depth. */
  detailed: boolean;
}

/** Shows one visit: who, when and on what; what was read for how long; and the other visits of the same person. */
export function VisitPage({ owner, document, link, visit, sections, others, hasMore, detailed }: VisitPageProps) {
  const who = visit.who ?? 'Someone';
  return (
    <DocumentFrame {...{ owner, document, link }} at="" page={`${who}, ${exactTime(visit.at)}`}>
      <article class="visit">
        <header class="stack">
          <p class="small">
            <a href={`/documents/${document.id}/#views`}>All views</a>
          </p>
          <h2>
            <bdi>{who}</bdi>
          </h2>
          <p class="soft">
            <Time at={visit.at} /> · <time datetime={visit.at.toISOString()}>{exactTime(visit.at)}</time>
          </p>
        </header>
        <Facts visit={visit} detailed={detailed} />
        {detailed ? (
          <VisitReading {...{ visit, sections }} />
        ) : (
          <p class="small soft">
            See which pages were read and for how long with the Pro plan. <a href="/plan/">Compare plans</a>
          </p>
        )}
        <OtherVisits {...{ visit, others, hasMore, detailed }} documentId={document.id} />
      </article>
    </DocumentFrame>
  );
}

function Facts({ visit, detailed }: { visit: Visit; detailed: boolean }) {
  const { recipient, email } = visit;
  const emails = [...new Set([recipient?.email, email].filter((one) => one !== undefined))];
  return (
    <dl class="facts-grid">
      <Fact name="Device">{visit.device ?? <Unknown reason="Device unknown" />}</Fact>
      <Fact name="Location">{visit.location ?? <Unknown reason="Location unknown" />}</Fact>
      {emails.length > 0 && (
        <Fact name="Email">
          <bdi class="breaks">{emails.join(', ')}</bdi>
        </Fact>
      )}
      <Fact name="Opened with">{openedWith(visit)}</Fact>
      {visit.room !== undefined && (
        <Fact name="Room">
          <a href={`/rooms/${visit.roomId}/`}>
            <bdi>{visit.room}</bdi>
          </a>
        </Fact>
      )}
      <Fact name="Version">
        {visit.version}
        {visit.shown.isLive ? ' (current)' : ' (updated since)'}
      </Fact>
      {detailed && (
        <>
          <Fact name="Read">
            <ReadMeter {...visit} />
          </Fact>
          <Fact name="Last seen">
            <Time at={visit.lastSeenAt} />
          </Fact>
          <Fact name="Clicks">
            <Clicks {...visit} />
          </Fact>
        </>
      )}
    </dl>
  );
}

function Clicks({ clicks, ctaClicks = 0 }: Visit) {
  if (clicks === undefined) return <Unknown reason="Clicks unknown" />;
  return <>{ctaClicks > 0 ? `${clicks}, ${countOf(ctaClicks, 'of them', 'of them')} on your button` : clicks}</>;
}

function openedWith({ recipient, email }: Visit): string {
  if (recipient) return `${recipient.name ?? recipient.email ?? 'A'}’s personal link`;
  return email === undefined ? 'The link, without an email' : 'The link, after giving an email';
}

function Fact({ name, children }: { name: string; children: unknown }) {
  return (
    <div>
      <dt class="small soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type OtherVisitsProps = Pick<VisitPageProps, 'visit' | 'others' | 'hasMore' | 'detailed'> & { documentId: string };

function OtherVisits({ visit, others, hasMore, detailed, documentId }: OtherVisitsProps) {
  if (visit.who === undefined) {
    return (
      <p class="small soft">
        To see a person’s visits together, <a href={`/documents/${documentId}/recipients/`}>create personal links</a> or{' '}
        <a href={`/documents/${documentId}/update/`}>ask for an email</a>.
      </p>
    );
  }
  if (others.length === 0) return <p class="small soft">No other visits by this person.</p>;
  return (
    <section class="stack" aria-labelledby="others">
      <h3 id="others">
        Other visits by <bdi>{visit.recipient?.name ?? visit.who}</bdi>
      </h3>
      <table class="wide stacks">
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">When</th>
            <th scope="col">Where and how</th>
            {detailed && <th scope="col">Read</th>}
          </tr>
        </thead>
        <tbody>
          {others.map((other) => (
            <tr>
              <th scope="row" class="breaks">
                <a href={visitPath(other.document.id, other)}>
                  <bdi>{other.document.title}</bdi>
                </a>
              </th>
              <td data-label="When" class="soft">
                <Time at={other.at} />
              </td>
              <td data-label="Where" class="breaks">
                <Circumstances {...other} unknown={<Unknown reason="Location and device unknown" />} />
              </td>
              {detailed && (
                <td data-label="Read">
                  <ReadMeter {...other} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p class="small soft">Showing the latest {others.length}</p>}
    </section>
  );
}
