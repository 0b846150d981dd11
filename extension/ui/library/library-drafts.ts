import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type DocumentDrafts, type DraftRef, emptyDocumentDrafts } from '#shared/ui/use-draft.ts';
import type { PlacedFieldsDraft } from './placing/use-placed-fields.ts';
import type { AskingDraft } from './signers/ask-signers.tsx';
import type { SignersDraft } from './signers/use-signers.ts';

/** What was entered for a document and not sent: in the forms of both apps, and in those of the library alone. */
export interface LibraryDrafts extends DocumentDrafts {
  slug: string;
  /** The document's title when it was last shown. */
  title: string;
  /** The fields that were placed; absent when there is nothing to save. */
  fields: DraftRef<PlacedFieldsDraft>;
  signers: DraftRef<SignersDraft>;
  /** How the signers are asked. */
  asking: DraftRef<AskingDraft>;
}

/** A document of which links could not be mailed. */
export interface UnmailedDocument {
  slug: string;
  title: string;
}

interface KeptDrafts {
  owner: string;
  drafts: LibraryDrafts;
  /** Whether its last mailing has failed, and its recipients were not shown since. */
  isUnmailed: boolean;
}

/**
 * Keeps the drafts of each document of a person. Links are mailed in the name of that person only: it ends when they are
 * no longer signed in. The browser asks before the tab is closed while links of any document are mailed or placed fields
 * are not saved.
 * @param owners who is signed in; `undefined` until that is known
 * @param recipientsOf the slug of the document whose recipients are shown
 */
export function useLibraryDrafts(owners: readonly string[] | undefined, recipientsOf: string | undefined) {
  const all = useRef<Record<string, KeptDrafts>>({});
  const shown = useRef(recipientsOf);
  shown.current = recipientsOf;
  const [, setChanges] = useState(0);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      for (const { drafts } of Object.values(all.current))
        if (drafts.fields.value !== undefined || drafts.mail.state.total !== undefined) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  // Before anything else can happen: a mail that is sent now is sent in the name of whoever has signed in.
  useLayoutEffect(() => {
    for (const { drafts, owner } of Object.values(all.current))
      if (owners?.includes(owner) === false) drafts.mail.running?.abort();
  }, [owners?.join()]);
  useEffect(() => {
    const seen = Object.values(all.current).filter((each) => each.isUnmailed && each.drafts.slug === recipientsOf);
    for (const each of seen) each.isUnmailed = false;
    if (seen.length > 0) setChanges((before) => before + 1);
  }, [recipientsOf]);

  const create = (owner: string, slug: string): KeptDrafts => {
    const drafts = { ...emptyDocumentDrafts(), slug, title: slug, fields: {}, signers: {}, asking: {} };
    const kept = { owner, drafts, isUnmailed: false };
    drafts.mail.onEnd = () => {
      const { error, refused } = drafts.mail.state;
      kept.isUnmailed = (error !== undefined || refused.length > 0) && shown.current !== slug;
      setChanges((before) => before + 1);
    };
    return kept;
  };
  return {
    /** Returns the drafts of a document. */
    draftsOf(owner: string, slug: string): LibraryDrafts {
      const key = `${owner} ${slug}`;
      all.current[key] ??= create(owner, slug);
      return all.current[key].drafts;
    },
    /** Returns the documents of which links were not mailed, for as long as nobody has looked at their recipients since. */
    unmailedOf: (owner: string): UnmailedDocument[] =>
      Object.values(all.current)
        .filter((each) => each.owner === owner && each.isUnmailed)
        .map(({ drafts }) => drafts),
  };
}
