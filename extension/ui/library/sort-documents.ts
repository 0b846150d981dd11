import type { DocumentListItem } from '#shared/contract/document.ts';

export const sortings = ['newest', 'most-viewed', 'title'] as const;

export type Sorting = (typeof sortings)[number];

/** @param kind only documents of this kind; all for a blank one */
export function arrangeDocuments(
  documents: readonly DocumentListItem[],
  { sorting, kind, locale }: { sorting: Sorting; kind: string; locale: string },
): DocumentListItem[] {
  const chosen = documents.filter((document) => kind === '' || document.kind === kind);
  if (sorting === 'most-viewed') return chosen.sort((one, other) => other.views - one.views);
  if (sorting === 'title') return chosen.sort((one, other) => one.title.localeCompare(other.title, locale));
  return chosen;
}

/** The kinds there are to choose from, in their order of appearance. */
export function kindsOf(documents: readonly DocumentListItem[]): string[] {
  return [...new Set(documents.map(({ kind }) => kind))];
}
