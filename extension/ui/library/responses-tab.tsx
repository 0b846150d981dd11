import { useMemo } from 'preact/hooks';
import { ResponseList } from '#ui/responses/response-list';
import { ask } from '../../browser/ask.ts';
import type { Shown } from './use-activity.ts';

/** What visitors filled in and signed; the background asks the service for it. */
export function ResponsesTab({ shown: { service, slug } }: { shown: Shown }) {
  const source = useMemo(
    () => ({
      read: () => ask('responses.read', { service, slug }),
      signedPdf: async (id: string) => {
        const url = await ask('responses.signed-pdf', { service, slug, id });
        return (await fetch(url)).blob();
      },
    }),
    [service, slug],
  );
  return <ResponseList slug={slug} source={source} />;
}
