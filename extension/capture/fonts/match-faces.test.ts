import { expect, it } from 'vitest';
import { type FaceTraits, matchFaces } from './match-faces.ts';

const face = (low: number, high = low, italic = false): FaceTraits => ({ weight: [low, high], italic });

it.each([
  [400, [300, 500, 700], 500],
  [500, [400, 600], 400],
  [450, [300, 700], 300],
  [300, [200, 400], 200],
  [300, [400, 600], 400],
  [700, [600, 900], 900],
  [700, [300, 400], 400],
  [600, [600, 700], 600],
])('for a weight of %i, of %j, the face of %i is chosen', (wanted, weights, chosen) => {
  const faces = weights.map((weight) => face(weight));
  expect(matchFaces(faces, face(wanted))).toEqual([face(chosen)]);
});

it('a face that covers the weight is chosen, with all others of that weight', () => {
  const faces = [face(100, 900), face(700), face(400)];
  expect(matchFaces(faces, face(700))).toEqual([face(100, 900), face(700)]);
});

it('the style counts more than the weight, and another style is better than no face', () => {
  const faces = [face(700), face(300, 300, true)];
  expect(matchFaces(faces, face(700, 700, true))).toEqual([face(300, 300, true)]);
  expect(matchFaces([face(400)], face(400, 400, true))).toEqual([face(400)]);
  expect(matchFaces([], face(400))).toEqual([]);
});
