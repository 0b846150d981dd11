import { describe, expect, it } from 'vitest';
import { Axis } from './axis.ts';

/** Rows 1 and 2 of 20 pixels, row 3 hidden, rows 4 to 6 of 50. */
const axis = new Axis([
  [1, 2, 20],
  [4, 3, 50],
]);

describe('Axis', () => {
  it('knows where each place begins, how long it is and what number it has', () => {
    expect([0, 1, 2, 4].map((place) => [axis.start(place), axis.size(place), axis.number(place)])).toEqual([
      [0, 20, 1],
      [20, 20, 2],
      [40, 50, 4],
      [140, 50, 6],
    ]);
    expect([axis.count, axis.length, axis.span(1, 2), axis.span(4, 9)]).toEqual([5, 190, 70, 50]);
  });

  it('finds the place at a position and of a number, also outside and where it is hidden', () => {
    expect([-5, 0, 19, 20, 39, 40, 89, 90, 9999].map((pixels) => axis.at(pixels))).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 4]);
    expect([1, 2, 3, 4, 6, 99].map((number) => axis.placeOf(number))).toEqual([0, 1, 2, 2, 4, 4]);
  });

  it('is empty for an empty sheet', () => {
    const empty = new Axis([]);
    expect([empty.count, empty.length, empty.at(10), empty.start(0), empty.size(0)]).toEqual([0, 0, 0, 0, 0]);
  });
});
