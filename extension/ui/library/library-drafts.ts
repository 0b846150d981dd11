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
 * Returns the drafts of each document of a person, by its slug. Links are mailed in the name of that person only: it ends when
 * they are no longer signed in. The browser asks before the tab is closed while links of any document are mailed or
 * placed fields are not saved.
 * @param owners who is signed in; `undefined` until that is known
 */
export function useLibraryDrafts(
  owners: readonly string[] | undefined,
): (owner: string, slug: string) => LibraryDrafts {
  const all = useRef(new Map<LibraryDrafts, string>());
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      for (const { fields, mail } of all.current.keys())
        if (fields.value !== undefined || mail.state.total !== undefined) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  useEffect(() => {
    for (const [{ mail }, owner] of all.current) if (owners?.includes(owner) === false) mail.running?.abort();
  }, [owners?.join()]);
  const draftsOf = useDrafts((): LibraryDrafts => ({ ...emptyDocumentDrafts(), fields: {}, signers: {}, asking: {} }));
  return (owner, slug) => {
    const drafts = draftsOf(`${owner} ${slug}`);
    all.current.set(drafts, owner);
    return drafts;
  };
}
