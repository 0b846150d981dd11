import { expect, it } from 'vitest';
import { ReportBuilder } from './capture-report.ts';
import { countBlanked } from './count-blanked.ts';

it('counts the blanked fields that a person sees', () => {
  const report = new ReportBuilder();
  report.scrubbed('passwords');
  report.scrubbed('userNames');
  report.scrubbed('userNames');
  report.scrubbed('hiddenFields');
  report.scrubbed('addresses', 3);
  expect(countBlanked(report.finish())).toEqual({ passwords: 1, userNames: 2 });
});
