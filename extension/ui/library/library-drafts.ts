import { useEffect, useRef } from 'preact/hooks';
import { type DocumentDrafts, type DraftRef, emptyDocumentDrafts, useDrafts } from '#shared/ui/use-draft.ts';
import type { PlacedFieldsDraft } from './placing/use-placed-fields.ts';
import type { AskingDraft } from './signers/ask-signers.tsx';
import type { SignersDraft } from './signers/use-signers.ts';

/** What was entered for a document and not sent: in the forms of both apps, and in those of the library alone. */
export interface LibraryDrafts extends DocumentDrafts {
  /** The fields that were placed; absent when there is nothing to save. */
  fields: DraftRef<PlacedFieldsDraft>;
  signers: DraftRef<SignersDraft>;
  /** How the signers are asked. */
  asking: DraftRef<AskingDraft>;
}

/**
 * Returns the drafts of each document, by a key. The browser asks before the tab is closed while links of any document
 * are mailed or placed fields are not saved.
 */
export function useLibraryDrafts(): (key: string) => LibraryDrafts {
  const all = useRef<LibraryDrafts[]>([]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (all.current.some(({ fields, mail }) => fields.value !== undefined || mail.state.total !== undefined))
        event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return useDrafts(() => {
    const drafts: LibraryDrafts = { ...emptyDocumentDrafts(), fields: {}, signers: {}, asking: {} };
    all.current.push(drafts);
    return drafts;
  });
}
