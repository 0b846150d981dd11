/** Shorter ones stand in too many places that have nothing to do with them. */
const SHORTEST = 4;

/** Finds any of the given words, as whole ones, in any case and however they are spaced; `undefined` where there is nothing to find. */
export function wordsPattern(words: Iterable<string>, shortest = SHORTEST): RegExp | undefined {
  const found = new Set<string>();
  for (const each of words) {
    const text = each.replace(/\s+/g, ' ').trim();
    if (text.length >= shortest && /[\p{L}\p{N}]/u.test(text)) found.add(text);
  }
  if (found.size === 0) return undefined;
  // The longest first: they hold the others.
  const alternatives = [...found].sort((one, other) => other.length - one.length).map(spaced);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Whether a text has any of them; a pattern that finds all keeps its place otherwise. */
export const isIn = (text: string, words: RegExp | undefined) => words !== undefined && text.search(words) >= 0;

const spaced = (text: string) =>
  text
    .split(' ')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('\\s+');
