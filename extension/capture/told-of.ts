import type { CaptureReport } from './capture-result.ts';
import { countBeyondReach } from './count-beyond-reach.ts';
import { countBlanked } from './count-blanked.ts';
import { countMissing } from './count-missing.ts';

/** What of a report is told beside the link: what viewers miss, what was blanked or made smaller, how large it is, what access to other sites would give. */
export function toldOf(report: CaptureReport) {
  return {
    missing: countMissing(report),
    blanked: countBlanked(report),
    shrunk: report.shrunk.filter(({ lossy }) => lossy).length,
    weight: report.weight,
    beyondReach: countBeyondReach(report),
  };
}
