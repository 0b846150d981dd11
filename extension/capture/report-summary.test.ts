import { expect, it } from 'vitest';
import { ReportBuilder } from './report-builder.ts';
import { countBlanked, countMissing } from './report-summary.ts';

it('counts missing files by kind, each address once', () => {
  const report = new ReportBuilder();
  report.missing('image', 'https://cdn.example/a.png', 'refused');
  report.missing('image', 'https://cdn.example/a.png', 'refused');
  report.missing('image', 'https://cdn.example/b.png', 'late');
  report.missing('font', 'https://cdn.example/c.woff2', 'refused');
  expect(countMissing(report.finish())).toEqual({ image: 2, font: 1 });
});

it('counts the blanked fields that a person sees', () => {
  const report = new ReportBuilder();
  report.blanked('passwords');
  report.blanked('userNames');
  report.blanked('userNames');
  report.blanked('hiddenFields');
  report.blanked('addresses', 3);
  expect(countBlanked(report.finish())).toEqual({ passwords: 1, userNames: 2 });
});
