import { useMemo } from 'preact/hooks';
import type { ResponsesSource } from '#shared/responses/fetch-signed-copies.ts';
import { ResponseList } from '#shared/ui/responses/response-list.tsx';
import { ask } from '../../messages/ask.ts';
import { deleteKeptFile, openKeptFile } from '../../stores/kept-files.ts';
import type { Shown } from './use-activity.ts';

interface ResponsesTabProps {
  shown: Shown;
  /** A change reads the responses again. */
  refreshes: number;
}

/** Shows what visitors filled in and signed. The background requests it from the service. */
export function ResponsesTab({ shown: { service, slug }, refreshes }: ResponsesTabProps) {
  const source = useMemo((): ResponsesSource => {
    /** Ids of kept files by response id. */
    const keptFiles = new Map<string, string>();
    return {
      read: () => ask('responses.read', { service, slug }),
      signedPdf: async (id) => {
        const file = await ask('responses.signed-pdf', { service, slug, id });
        keptFiles.set(id, file);
        return openKeptFile(file);
      },
      release: async (ids) => {
        await Promise.all(ids.flatMap((id) => keptFiles.get(id) ?? []).map(deleteKeptFile));
      },
    };
  }, [service, slug]);
  return <ResponseList slug={slug} source={source} revision={refreshes} />;
}
