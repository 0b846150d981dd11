import { expect, it } from 'vitest';
import { pageOrder } from './reading-heatmap.ts';

it.each([
  [[['A', 'B', 'C'], ['A', 'C'], ['C']], 'ABC'],
  // Somebody jumped to the end, and another read on from there.
  [
    [
      ['A', 'D'],
      ['A', 'B', 'C'],
      ['C', 'D'],
    ],
    'ABCD',
  ],
  [
    [
      ['B', 'C'],
      ['A', 'B'],
    ],
    'ABC',
  ],
  [[['A'], ['B']], 'AB'],
  [[], ''],
])('puts the headings of views %j in the order of the page', (lists, order) => {
  expect(pageOrder(lists).join('')).toBe(order);
});
