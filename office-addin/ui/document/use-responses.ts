import { useEffect, useState } from 'preact/hooks';
import type { FormResponse } from '#shared/contract/form-response.ts';
import { limits } from '#shared/contract/limits.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { PaneServices } from '../services/pane-services.ts';
import type { SeenDocument } from './poll-document.ts';

/** Milliseconds between two looks: who has been seen opening a form may take long to fill it in. */
const interval = { form: 10_000, perhaps: 30_000 };

export interface KnownResponses {
  /** The newest; none while they are not known, or when they cannot be read. */
  responses: readonly FormResponse[];
  /** There are some, or may be: what was published as PDF can have fields to fill in. */
  expected: boolean;
}

/**
 * The responses to a document, read again at every view and now and then while the pane is in view, more often where
 * there is a form. Services do not say of a document whether it has one, so that what nobody has opened is not asked about, unless
 * it was published as PDF: who answers at once, or is not counted, is no view.
 * @param seen `undefined` until the document was seen
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
          // What is wrong with the service is said by the screens that need it.
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
