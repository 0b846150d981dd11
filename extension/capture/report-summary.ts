import type { AssetKind, CaptureReport } from './capture-result.ts';

/** Counts the missing assets by kind. Kinds without any are omitted. */
export function countMissing({ missing }: Pick<CaptureReport, 'missing'>): Partial<Record<AssetKind, number>> {
  const counts: Partial<Record<AssetKind, number>> = {};
  for (const { kind } of missing) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Values that a person may have typed and would look for in the copy. Hidden fields and addresses are not visible. */
const visibleKinds = ['passwords', 'userNames', 'oneTimeCodes', 'cards', 'tokens'] as const;

/** Counts the blanked fields by kind. Kinds without any are omitted. */
export function countBlanked({
  blanked,
}: Pick<CaptureReport, 'blanked'>): Partial<Record<(typeof visibleKinds)[number], number>> {
  return Object.fromEntries(visibleKinds.flatMap((kind) => (blanked[kind] > 0 ? [[kind, blanked[kind]]] : [])));
}

/**
 * Counts the assets that are missing or replaced by a screenshot and that access to other sites would most likely
 * provide.
 */
export function countBeyondReach({ missing, pictured }: CaptureReport): number {
  const refused = missing.filter(({ kind, reason }) => reason === 'refused' || kind === 'frame');
  return refused.length + pictured.filter(({ kind }) => kind !== 'canvas').length;
}

/**
 * Returns the part of a report that is shown with the link: what is missing, was blanked or shrunk, the size by
 * content, and what access to other sites would provide.
 */
export function summarizeReport(report: CaptureReport) {
  return {
    missing: countMissing(report),
    blanked: countBlanked(report),
    shrunk: report.shrunk.filter(({ lossy }) => lossy).length,
    weight: report.weight,
    beyondReach: countBeyondReach(report),
  };
}
