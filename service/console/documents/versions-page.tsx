import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { StoredVersion } from '../../documents/versions/list-versions.ts';
import { readableSize } from '../../text/readable-amounts.ts';
import { Confirm } from '../components/confirm.tsx';
import { countOf } from '../components/format.ts';
import { Icon } from '../components/icon.tsx';
import { Pager, type PagerProps } from '../components/paging.tsx';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { Time } from '../components/time.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { StatusNotices } from './document-notices.tsx';

export interface VersionsPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  versions: StoredVersion[];
  pages: Pick<PagerProps, 'page' | 'hasMore'>;
  done: string | undefined;
  refusal: Refusal | undefined;
}

/** Lists the versions of a document, newest first. */
export function VersionsPage({ owner, document, link, versions, pages, done, refusal }: VersionsPageProps) {
  const base = `/documents/${document.id}`;
  return (
    <DocumentFrame {...{ owner, document, link }} at="versions/">
      <div class="stack">
        {done && (
          <p class="notice notice-good wide" role="status">
            {done}
          </p>
        )}
        <RefusalNotice refusal={refusal} />
        <StatusNotices owner={owner} document={document} />
        <h2>Versions</h2>
        <p class="soft">Every update is kept. The link, settings, recipients and views stay the same.</p>
      </div>
      <ol class="versions">
        {versions.map((version) => (
          <li class="version">
            <Version base={base} version={version} />
          </li>
        ))}
      </ol>
      <Pager of="versions" {...pages} href={(page) => `${base}/versions/?page=${page}`} />
    </DocumentFrame>
  );
}

function Version({ base, version }: { base: string; version: StoredVersion }) {
  const { number, at, by, restores, source, pages, warnings } = version;
  const facts = [
    readableSize(source.bytes),
    pages !== undefined && countOf(pages, 'page', 'pages'),
    restores !== undefined && `restores version ${restores}`,
  ].filter((fact) => fact !== false);
  return (
    <>
      <div class="version-facts">
        <div class="row">
          <h3>Version {number}</h3>
          <VersionState version={version} />
        </div>
        <p class="small soft">
          <Time at={at} /> by <bdi>{by}</bdi>
        </p>
        <p class="breaks">
          <bdi>{source.name || 'Web page'}</bdi> <span class="small soft">{facts.join(', ')}</span>
        </p>
        {version.failure && <p class="notice notice-bad">{version.failure}</p>}
        {warnings.length > 0 && (
          <details class="small">
            <summary>{countOf(warnings.length, 'warning', 'warnings')}</summary>
            <ul class="points">
              {warnings.map((warning) => (
                <li>{warning}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div class="row">
        <a class="button" href={`${base}/versions/${number}/original`} download>
          <Icon name="download" />
          <span>
            Download<span class="visually-hidden"> version {number}, original file</span>
          </span>
        </a>
        {version.state === 'ready' && !version.isLive && (
          <Confirm
            action={`${base}/versions/${number}/restore`}
            verb="Restore"
            icon="restore"
            name={`version ${number}`}
            sentence={`Restore version ${number}`}
            consequence="The link shows this content right away, as a new version. This counts as an update."
            harmless
          />
        )}
      </div>
    </>
  );
}

function VersionState({ version: { isLive, state } }: { version: StoredVersion }) {
  if (isLive) return <span class="state state-good">Current</span>;
  if (state === 'converting') return <span class="state state-waiting">Converting</span>;
  return state === 'failed' ? <span class="state state-bad">Failed</span> : null;
}
