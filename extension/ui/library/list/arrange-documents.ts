import type { DocumentListItem } from '#shared/contract/document.ts';

/** The orders of the list; the service lists the newest first. */
export const sortings = ['newest', 'last-viewed', 'most-viewed', 'title'] as const;

export type Sorting = (typeof sortings)[number];

interface Arrangement {
  sorting: Sorting;
  /** Only documents of this kind; all for an empty string. */
  kind: string;
  locale: string;
  /** The times of the last views, by slug. */
  lastViews: Readonly<Record<string, string>>;
}

/** Returns the documents of a kind in an order. */
export function arrangeDocuments(
  documents: readonly DocumentListItem[],
  { sorting, kind, locale, lastViews }: Arrangement,
): DocumentListItem[] {
  const chosen = ofKind(documents, kind);
  if (sorting === 'most-viewed') return chosen.sort((one, other) => other.views - one.views);
  const viewed = ({ slug }: DocumentListItem) => Date.parse(lastViews[slug] ?? '') || 0;
  if (sorting === 'last-viewed') return chosen.sort((one, other) => viewed(other) - viewed(one));
  if (sorting === 'title')
    return chosen.sort((one, other) => one.title.localeCompare(other.title, locale, { numeric: true }));
  return chosen;
}

/** Returns the documents of a kind; all for an empty string. */
export function ofKind(documents: readonly DocumentListItem[], kind: string): DocumentListItem[] {
  return documents.filter((document) => kind === '' || document.kind === kind);
}

/** Returns the kinds to choose from, in order of appearance. */
export function kindsOf(documents: readonly DocumentListItem[]): string[] {
  return [...new Set(documents.map(({ kind }) => kind))];
}
