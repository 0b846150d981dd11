import type { AssetKind, CaptureReport } from './capture-result.ts';

/** How much of each kind the recipient will not see; kinds of which nothing is missing are left out. */
export function countMissing({ missing }: Pick<CaptureReport, 'missing'>): Partial<Record<AssetKind, number>> {
  const counts: Partial<Record<AssetKind, number>> = {};
  for (const { kind } of missing) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What a person can have typed and would look for in the copy; hidden fields and addresses are not seen anyway. */
const seen = ['passwords', 'userNames', 'oneTimeCodes', 'cards'] as const;

/** How many fields of each kind were blanked; kinds of which there were none are left out. */
export function countBlanked({
  scrubbed,
}: Pick<CaptureReport, 'scrubbed'>): Partial<Record<(typeof seen)[number], number>> {
  return Object.fromEntries(seen.flatMap((kind) => (scrubbed[kind] > 0 ? [[kind, scrubbed[kind]]] : [])));
}

/** How much is missing, or stands in the copy as a mere picture, that access to other sites would most likely give. */
export function countBeyondReach({ missing, pictured }: CaptureReport): number {
  const refused = missing.filter(({ kind, reason }) => reason === 'refused' || kind === 'frame');
  return refused.length + pictured.filter(({ kind }) => kind !== 'canvas').length;
}

/** What of a report is told beside the link: what viewers miss, what was blanked or made smaller, how large it is, what access to other sites would give. */
export function summarizeReport(report: CaptureReport) {
  return {
    missing: countMissing(report),
    blanked: countBlanked(report),
    shrunk: report.shrunk.filter(({ lossy }) => lossy).length,
    weight: report.weight,
    beyondReach: countBeyondReach(report),
  };
}
