import { useEffect, useState } from 'preact/hooks';
import type { FormResponse } from '#shared/contract/form-response.ts';
import { limits } from '#shared/contract/limits.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { PaneServices } from '../services/pane-services.ts';
import type { SeenDocument } from './poll-document.ts';

/** Milliseconds between two requests, since a visitor may take long to fill in a form. */
const interval = { form: 10_000, perhaps: 30_000 };

interface KnownResponses {
  /** The newest responses; empty until they are loaded, and if they cannot be read. */
  responses: readonly FormResponse[];
  /** True if there are responses, or the document was published as a PDF, which can be a form. */
  expected: boolean;
}

/**
 * Reads the responses to a document after every view, and at intervals while the pane is visible, which are shorter if a form
 * is likely. The service does not state whether a document has a form, so the hook skips documents without views, except
 * those published as a PDF: a visitor can respond before or without a counted view.
 * @param seen `undefined` until the first successful poll
 */
export function useResponses(
  note: LinkNote,
  seen: SeenDocument | undefined,
  { clientFor }: PaneServices,
): KnownResponses {
  const { service, uuid, form } = note;
  const [known, setKnown] = useState<{ uuid: string; responses: readonly FormResponse[] }>();
  const views = seen?.document.views ?? 0;
  const responses = known?.uuid === uuid ? known.responses : [];
  const expected = form === 'pdf' || responses.length > 0;
  useEffect(() => {
    if (views === 0 && form !== 'pdf') return;
    const control = new AbortController();
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      clientFor(service)
        .documents.responses(uuid, { limit: limits.responses.max }, { signal: control.signal })
        .then(
          ({ responses }) => setKnown({ uuid, responses }),
          // The screens that need the service show its errors.
          () => undefined,
        );
    };
    read();
    const timer = setInterval(read, expected ? interval.form : interval.perhaps);
    return () => {
      clearInterval(timer);
      control.abort();
    };
  }, [service, uuid, form, views, expected]);
  return { responses, expected };
}
