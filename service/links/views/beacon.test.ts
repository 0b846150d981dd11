import { expect, it } from 'vitest';
import { joinSections } from './beacon.ts';

const report = (sections: string[], sections_ms: number[] = []) => ({ sections, sections_ms });

it('joins the headings of two reports in the order of the later one, each with its longer time', () => {
  expect(joinSections(report(['End'], [4000]), report(['Intro', 'End'], [1000, 5000]))).toEqual({
    sections: ['Intro', 'End'],
    sections_ms: [1000, 5000],
  });
  expect(joinSections(report(['Intro', 'End'], [3000, 2000]), report(['End'], [2500]))).toEqual({
    sections: ['Intro', 'End'],
    sections_ms: [3000, 2500],
  });
});

it('keeps the order of the page where each report has headings of its own', () => {
  expect(joinSections(report(['One', 'Two', 'Four']), report(['Two', 'Three', 'Four']))).toEqual({
    sections: ['One', 'Two', 'Three', 'Four'],
    sections_ms: [],
  });
});

it('knows no times where no report has any', () => {
  expect(joinSections(report(['A']), report(['A', 'B']))).toEqual({ sections: ['A', 'B'], sections_ms: [] });
});
