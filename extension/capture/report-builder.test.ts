import { expect, it } from 'vitest';
import type { CaptureReport } from './report.ts';
import { ReportBuilder } from './report-builder.ts';

it('names what a frame shows as a picture in no other list, and once', () => {
  const inFrame = new ReportBuilder();
  inFrame.pictured('media', 'https://example.com/film.mp4');
  const report = new ReportBuilder();
  report.missing('media', 'https://example.com/film.mp4', 'refused');
  const added = { ...inFrame.finish(), weight: [] } as unknown as CaptureReport;
  report.add(added);
  report.add(added);
  expect(report.finish()).toMatchObject({ missing: [], pictured: [{ url: 'https://example.com/film.mp4' }] });
});
