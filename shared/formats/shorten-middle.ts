/**
 * Shortens a text in its middle: `Quarterly figures of th…r (final)`. The end of a title often tells two apart.
 * @param length the most characters to return, as readers count them (Unicode, grapheme clusters)
 */
export function shortenMiddle(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  const end = Math.floor((length - 1) / 3);
  const start = length - 1 - end;
  return `${characters.slice(0, start).join('').trimEnd()}…${characters
    .slice(characters.length - end)
    .join('')
    .trimStart()}`;
}
