import { useEffect, useState } from 'preact/hooks';
import type { LinkNote } from '../../host/document-settings.ts';
import type { PaneServices } from '../pane-services.ts';
import type { Seen } from '../use-follow.ts';

/**
 * Whether a document has responses to show. What was published as PDF may have fields to fill in; of other files a
 * service tells only by the responses there are, which is asked again whenever somebody has opened the document.
 * @param seen `undefined` until the document was seen
 */
export function useTakesAnswers(
  { form, service, uuid }: LinkNote,
  seen: Seen | undefined,
  { clientFor }: PaneServices,
): boolean {
  const [answered, setAnswered] = useState<string>();
  const views = seen?.document.views ?? 0;
  const known = form === 'pdf' || answered === uuid;
  useEffect(() => {
    if (known || views === 0) return;
    const control = new AbortController();
    clientFor(service)
      .documents.responses(uuid, { limit: 1 }, { signal: control.signal })
      .then(
        ({ total }) => total > 0 && setAnswered(uuid),
        // Asked again at the next view; what else is wrong with the service is said elsewhere.
        () => undefined,
      );
    return () => control.abort();
  }, [known, service, uuid, views]);
  return known;
}
