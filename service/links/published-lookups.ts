import { createMicrocache } from '../concurrency/microcache.ts';
import type { Deps } from '../deps.ts';
import { findByVersion, findPublishedDocument, type PublishedDocument } from './published-document.ts';
import { countViews } from './views/record-view.ts';

/**
 * The maximum age of a cached decision about access. A change by another process, an expiry and the end of a replaced version take
 * effect within this time; a change by this process takes effect at once.
 */
const maxAgeMs = 50;

/** More than one process is asked for within `maxAgeMs`; each has about a kilobyte. */
const maxEntries = 1000;

/** The tables that `PublishedDocument` is read from, and their parents. */
const tables = ['documents', 'versions', 'users', 'workspaces', 'workspace_appearance'];

/** Finds documents for visitors. */
export interface PublishedLookups {
  /** See `findPublishedDocument`. */
  bySlug(slug: string): PublishedDocument | undefined | Promise<PublishedDocument | undefined>;
  /** See `findByVersion`. */
  byVersion(versionId: string): PublishedDocument | undefined | Promise<PublishedDocument | undefined>;
}

/** Creates lookups that ask the database once for all visitors of a moment (docs/decisions/0025-microcache-of-decisions.md). */
export function createPublishedLookups({ db, pool }: Pick<Deps, 'db' | 'pool'>): PublishedLookups {
  const bySlug = createMicrocache((slug: string) => findPublishedDocument(db, slug), { maxAgeMs, maxEntries });
  const byVersion = createMicrocache((versionId: string) => findByVersion(db, versionId), { maxAgeMs, maxEntries });
  pool.writes.add({
    tables,
    // Counting views changes nothing that is read here, and is frequent.
    except: countViews,
    onWritten() {
      bySlug.clear();
      byVersion.clear();
    },
  });
  return { bySlug: bySlug.find, byVersion: byVersion.find };
}
