const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Scripts without spaces, in which a line may end between words. */
const breaksAnywhere = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Punctuation stays with the word before it, or after it. */
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}ー]/u;
const neverLast = /[\p{Ps}\p{Pi}]$/u;

/**
 * Breaks a title into lines that fit, between words, and within words longer than a line.
 * @returns at most `most` lines; where the title has more, `cut` is true and the last line ends with an ellipsis
 */
export function wrapTitle(
  title: string,
  most: number,
  fits: (text: string) => boolean,
): { lines: string[]; cut: boolean } {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(title)) {
    if (fits((line + piece).trimEnd())) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    for (const { segment } of graphemes.segment(piece)) {
      if (line !== '' && !fits(line + segment.trimEnd())) {
        lines.push(line.trim());
        line = '';
      }
      line += segment;
    }
    if (lines.length > most) break;
  }
  if (line.trim() !== '') lines.push(line.trim());
  if (lines.length <= most) return { lines, cut: false };
  return { lines: [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', fits)], cut: true };
}

function piecesOf(title: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(title)) {
    const before = pieces.at(-1);
    if (before === undefined || mayBreak(before, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = before + segment;
  }
  return pieces;
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after) || neverFirst.test(after) || neverLast.test(before))
    return /\s$/.test(before) && /^\S/.test(after);
  return /[\s/\u2010-]$/.test(before) || breaksAnywhere.test(before.at(-1) ?? '') || breaksAnywhere.test(after);
}

function shortened(line: string, fits: (text: string) => boolean): string {
  const signs = [...graphemes.segment(line)].map(({ segment }) => segment);
  while (signs.length > 0 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
