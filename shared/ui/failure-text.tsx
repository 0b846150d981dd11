import { useMemo } from 'preact/hooks';
import type { Document } from '../contract/document.ts';
import { WarningText } from './error-notice.tsx';
import { useWordedWarnings } from './use-worded-warnings.ts';

/** Says why the service could not show a file, and what to do; nothing where it does not say so itself. */
export function FailureText({ document: { failure, failure_details } }: { document: Document }) {
  // The sentence decides the details. The document is read again and again; the same words are not worded again.
  const said = useMemo(() => (failure ? [{ ...failure_details, text: failure }] : []), [failure]);
  const [worded] = useWordedWarnings(said) ?? [];
  return worded ? <WarningText warning={worded} /> : null;
}
