import { useMemo } from 'preact/hooks';
import type { ResponsesSource } from '#shared/responses/fetch-signed-copies.ts';
import { ResponseList } from '#shared/ui/responses/response-list.tsx';
import { ask } from '../../messages/ask.ts';
import { deleteStoredFile, openStoredFile } from '../../stores/stored-files.ts';
import type { Shown } from './use-activity.ts';

/** What visitors filled in and signed; the background asks the service for it. */
export function ResponsesTab({ shown: { service, slug } }: { shown: Shown }) {
  const source = useMemo((): ResponsesSource => {
    /** Ids of kept files, by the response's. */
    const kept = new Map<string, string>();
    return {
      read: () => ask('responses.read', { service, slug }),
      signedPdf: async (id) => {
        const file = await ask('responses.signed-pdf', { service, slug, id });
        kept.set(id, file);
        return openStoredFile(file);
      },
      release: async (ids) => {
        await Promise.all(ids.flatMap((id) => kept.get(id) ?? []).map(deleteStoredFile));
      },
    };
  }, [service, slug]);
  return <ResponseList slug={slug} source={source} />;
}
