/** A search for the words of a query in titles, in any order, ignoring case and accents. */
interface TitleSearch {
  /** The word that is in the fewest titles, as far as can be told: the service finds one run of characters only. */
  rarest: string;
  matches: (document: { title: string }) => boolean;
}

/** @param query words without space around them */
export function searchTitles(query: string): TitleSearch {
  const words = query.split(/\s+/);
  const folded = words.map(fold);
  return {
    rarest: words.reduce((longest, word) => (word.length > longest.length ? word : longest)),
    matches: ({ title }) => {
      const text = fold(title);
      return folded.every((word) => text.includes(word));
    },
  };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
