import { describe, expect, it } from 'vitest';
import type { Family } from '../../text/fonts/font-files.ts';
import { breakLines } from './break-lines.ts';
import type { TextLook } from './shape-line.ts';

const look: TextLook = { families: ['noto-sans'], weight: 400 };

const textsOf = (text: string, width: number) => breakLines(text, look, width).map((line) => line.text);

/** Returns how many characters are shaped to break a text: the typeface of each is looked for. */
function shapedFor(text: string, width: number): number {
  let shaped = 0;
  const families: Family[] = ['noto-sans'];
  const counted = Object.assign([...families], {
    [Symbol.iterator]() {
      shaped += 1;
      return families[Symbol.iterator]();
    },
  });
  breakLines(text, { families: counted, weight: 400 }, width);
  return shaped;
}

/** Returns letters of different widths, in an order that does not recur. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(97 + ((at ** 3 * 7 + (at >> 3)) % 26))).join('');

describe('breakLines', () => {
  it.each([
    ['after spaces and hyphens', 'one two three-four five', 6000, ['one two', 'three-four', 'five']],
    ['within words wider than a line', 'a mmmmmmm b', 3000, ['a', 'mmm', 'mmm', 'm b']],
    ['after a word as wide as its lines', 'mmmmmm  b', 2800, ['mm', 'mm', 'mm', 'b']],
    ['between Chinese characters', '漢字かな漢字', 2500, ['漢字かな', '漢字']],
    ['not within a character of several signs', 'e\u0302\u0323'.repeat(2), 100, ['ệ', 'ệ']],
    ['also where no character fits', 'mmm', 500, ['m', 'm', 'm']],
  ])('breaks %s', (_, text, width, lines) => {
    expect(textsOf(text, width)).toEqual(lines);
  });

  it('breaks a long word where it breaks a short one', () => {
    const word = letters(400);
    const lines = textsOf(word, 20_000);
    expect(lines.join('')).toBe(word);
    for (const [index, line] of lines.slice(0, -1).entries()) {
      expect(textsOf(line, 20_000)).toEqual([line]);
      expect(textsOf(line + lines[index + 1]?.[0], 20_000)).toHaveLength(2);
    }
  });

  it('shapes each character of a word a few times, however long the word is', () => {
    expect(shapedFor(letters(4000), 20_000)).toBeLessThan(4000 * 10);
    expect(shapedFor(letters(4000), 2000)).toBeLessThan(4000 * 10);
  });
});
