import { countOf } from '../components/format.ts';
import type { ActivityPageProps } from './activity-page.tsx';
import { HeatStrip } from './heat-strip.tsx';

const headings = { page: 'Reading by page', heading: 'Reading by section', tenth: 'Reading depth' } as const;

type ReadingProps = Pick<ActivityPageProps, 'document' | 'range' | 'heat' | 'version' | 'versions'>;

/** Shows how far one version was read; what was read of another version is under its own link. */
export function Reading({ document, range, heat, version, versions }: ReadingProps) {
  if (heat === 'plan') {
    return (
      <p class="small soft">
        See how far and how long each page is read with the Pro plan. <a href="/plan/">Compare plans</a>
      </p>
    );
  }
  const others = versions.length > 1;
  if (!others && (!heat || heat.known === 0)) return null;
  return (
    <section class="stack wide" aria-labelledby="reading">
      <div class="row wide spread">
        <h3 id="reading">{heat ? headings[heat.by] : 'Reading'}</h3>
        {others && (
          <nav class="segments small" aria-label="Version">
            {versions.slice(0, maxVersions).map((number) => (
              <a
                class="segment"
                href={`/documents/${document.id}/?range=${range.name}&version=${number}#reading`}
                aria-current={number === version ? 'true' : undefined}
              >
                v{number}
              </a>
            ))}
          </nav>
        )}
      </div>
      {heat && heat.known > 0 ? (
        <>
          <p class="small soft">
            Share of {countOf(heat.known, 'view', 'views')} of version {version}
          </p>
          <HeatStrip heat={heat} />
        </>
      ) : (
        <p class="small soft">Version {version} wasn’t read in this period, as far as is known.</p>
      )}
    </section>
  );
}

/** Versions that can be chosen; older ones were replaced long ago. */
const maxVersions = 6;
