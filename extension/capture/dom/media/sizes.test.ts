import { describe, expect, it } from 'vitest';
import { matchesQuery, widthBySizes } from './sizes.ts';

describe('the width of a sizes attribute', () => {
  it.each([
    ['', 390],
    ['180px', 180],
    ['50vw', 195],
    ['(max-width: 600px) 100vw, 33vw', 390],
    ['(min-width: 37.5em) 300px, calc(100vw - 2rem)', 358],
    ['screen and (min-width: 300px) and (width <= 390px) calc(50vw * 2 / 4 + 10px), 1px', 107.5],
    ['(orientation: portrait) 10px, 20px', undefined],
    ['min(10px, 20vw)', undefined],
    ['auto', undefined],
  ])('%j is %s in a window of 390 pixels', (sizes, width) => {
    expect(widthBySizes(sizes, 390)).toBe(width);
  });
});

describe('a media query', () => {
  it.each([
    ['', true],
    ['(min-width: 601px)', false],
    ['only screen and (max-width: 40rem)', true],
    ['(width < 390px)', false],
    ['(width>=390px)', true],
    ['(prefers-color-scheme: dark)', undefined],
    ['(min-width: 601px) and (prefers-color-scheme: dark)', false],
    ['(min-width: 100px), print', undefined],
  ])('%j in a window of 390 pixels matches: %s', (query, holds) => {
    expect(matchesQuery(query, 390)).toBe(holds);
  });
});
