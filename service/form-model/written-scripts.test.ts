import { expect, it } from 'vitest';
import { shapeLine } from '../signing/text/shape-line.ts';
import { familiesFor } from '../text/fonts/choose-families.ts';
import { canBeWritten } from './written-scripts.ts';

it.each([
  ['Zoë Müller-Łuczak', true],
  ['Ελένη Παπαδοπούλου', true],
  ['Надія Шевченко', true],
  ['ليلى حداد', true],
  ['יעל כהן', true],
  ['สมชาย ใจดี', true],
  ['山田太郎', true],
  ['やまだ タロウ', true],
  ['김철수', true],
  ['Ann O’Neill, Jr.', true],
  ['தமிழ்ச்செல்வி முருகன்', false],
  ['প্রিয়া শর্মা', false],
  ['გიორგი', false],
  ['Ann 🌸', false],
  ['Ann 🇩🇪', false],
  ['𝓐𝓷𝓷', false],
  ['Ann ☺', false],
  ['Ann ❤', false],
  ['Engines™ © Ltd', true],
])('a signed copy writes %s: %s', (name, isWritten) => {
  expect(canBeWritten(name)).toBe(isWritten);
  const { missing } = shapeLine(name, { families: familiesFor('script', name), weight: 400 }, 'ltr');
  expect(missing.length === 0).toBe(isWritten);
});

it('leaves to drawing what the fonts have, but write letter by letter', () => {
  expect(canBeWritten('प्रिया शर्मा')).toBe(false);
});
