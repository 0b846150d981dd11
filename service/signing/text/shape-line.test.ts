import { expect, it } from 'vitest';
import { familiesFor } from '../../text/fonts/choose-families.ts';
import { shapeLine } from './shape-line.ts';

const shaped = (text: string) => shapeLine(text, { families: familiesFor('text', text), weight: 400 }, 'ltr');

it('goes on where a character is looked up in a font file that the font library cannot unpack', () => {
  expect(shaped('I ❤ it').missing).toEqual(['❤']);
});

it('draws a box for a character that no font has', () => {
  expect(shaped('Ann 🌸')).toMatchObject({ missing: ['🌸'], runs: [{ boxes: 0 }, { boxes: 1 }] });
});
