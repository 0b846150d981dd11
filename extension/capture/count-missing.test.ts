import { expect, it } from 'vitest';
import { ReportBuilder } from './capture-report.ts';
import { countMissing } from './count-missing.ts';

it('counts what is missing by kind, each address once', () => {
  const report = new ReportBuilder();
  report.missing('image', 'https://cdn.example/a.png', 'refused');
  report.missing('image', 'https://cdn.example/a.png', 'refused');
  report.missing('image', 'https://cdn.example/b.png', 'late');
  report.missing('font', 'https://cdn.example/c.woff2', 'refused');
  expect(countMissing(report.finish())).toEqual({ image: 2, font: 1 });
});
