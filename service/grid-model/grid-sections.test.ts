import { describe, expect, it } from 'vitest';
import { gridSections } from './grid-sections.ts';

describe('gridSections', () => {
  it('has one section for a short sheet and ranges of rows for a longer one', () => {
    expect(gridSections([{ rows: 0 }, { rows: 100 }, { rows: 250 }])).toEqual([
      { sheet: 0, first: 0, last: 0, isPart: false },
      { sheet: 1, first: 0, last: 100, isPart: false },
      { sheet: 2, first: 0, last: 100, isPart: true },
      { sheet: 2, first: 100, last: 200, isPart: true },
      { sheet: 2, first: 200, last: 250, isPart: true },
    ]);
  });

  it('has at most 40 sections, or one for each sheet', () => {
    expect(gridSections([{ rows: 1_000_000 }])).toHaveLength(20);
    expect(gridSections(Array.from({ length: 60 }, () => ({ rows: 5000 })))).toHaveLength(60);
  });
});
