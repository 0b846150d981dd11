import { useEffect, useMemo } from 'preact/hooks';
import type { ResponsesSource } from '#shared/responses/fetch-signed-copies.ts';
import { ResponseList } from '#shared/ui/responses/response-list.tsx';
import { ask } from '../../messages/ask.ts';
import { deleteKeptFile, openKeptFile } from '../../stores/kept-files.ts';
import { warnBeforeUnload } from '../use-unload-warning.ts';
import type { ShownDocument } from './use-activity.ts';

interface ResponsesTabProps {
  shown: ShownDocument;
  /** A change reads the responses again. */
  refreshes: number;
}

/** Returns the source of a document's responses: the background, which keeps each signed copy until it is saved. */
function responsesOf(service: string, slug: string): Required<ResponsesSource> & { leave(): void } {
  /** Ids of kept files by response id. */
  const keptFiles = new Map<string, string>();
  let hasLeft = false;
  let packed: Promise<unknown> = Promise.resolve();
  const release = async (ids: readonly string[]) => {
    const files = ids.flatMap((id) => keptFiles.get(id) ?? []);
    for (const id of ids) keptFiles.delete(id);
    await Promise.all(files.map(deleteKeptFile));
  };
  return {
    read: () => ask('responses.read', { service, slug }),
    signedPdf: async (id) => {
      const file = await ask('responses.signed-pdf', { service, slug, id });
      keptFiles.set(id, file);
      const copy = await openKeptFile(file);
      if (!hasLeft) return copy;
      // It may be saved all the same, from memory.
      const inMemory = new Blob([await copy.arrayBuffer()]);
      await release([id]);
      return inMemory;
    },
    release,
    keepWhile: (packing) => {
      // Also after another tab of the document was chosen.
      packed = packing.catch(() => undefined).then(warnBeforeUnload());
    },
    /** Deletes the copies that were not saved, after those that are being packed. */
    leave: () => {
      hasLeft = true;
      void packed.then(() => release([...keptFiles.keys()]));
    },
  };
}

/** Shows what visitors filled in and signed. The background requests it from the service. */
export function ResponsesTab({ shown: { service, slug }, refreshes }: ResponsesTabProps) {
  const source = useMemo(() => responsesOf(service, slug), [service, slug]);
  useEffect(() => source.leave, [source]);
  return <ResponseList slug={slug} source={source} revision={refreshes} />;
}
