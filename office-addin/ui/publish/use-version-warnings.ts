import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import type { Document } from '#shared/contract/document.ts';
import { knownStatus } from '#shared/contract/named-values.ts';
import type { ServiceWarning } from '#shared/publish/publish-once.ts';
import type { PublishedFile } from './publish-document.ts';

/**
 * Returns a publish with the warnings that the conversion of its file has added, once the service says that it has ended.
 * @param document as it was polled last
 */
export function useVersionWarnings(
  client: Client,
  published: PublishedFile | undefined,
  document: Document | undefined,
): PublishedFile | undefined {
  const [added, setAdded] = useState<{ to: PublishedFile; warnings: ServiceWarning[] }>();
  const isShown = document?.uuid === published?.note.uuid && document?.status === knownStatus.published;
  useEffect(() => {
    if (!published || published.outcome === 'unchanged' || !isShown) return undefined;
    let isCurrent = true;
    const show = (warnings: ServiceWarning[]) => isCurrent && setAdded({ to: published, warnings });
    import('./read-version-warnings.ts')
      .then(({ readVersionWarnings }) => readVersionWarnings(client, published.note.uuid))
      // The link works without them, and the list of versions has them.
      .then(show, console.error);
    return () => {
      isCurrent = false;
    };
  }, [client, published, isShown]);
  return useMemo(() => {
    if (!published || added?.to !== published) return published;
    const known = new Set(published.warnings.map(({ text }) => text));
    return {
      ...published,
      warnings: [...published.warnings, ...added.warnings.filter(({ text }) => !known.has(text))],
    };
  }, [published, added]);
}
