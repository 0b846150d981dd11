import type { AssetKind, CaptureReport } from './capture-result.ts';

/** How much of each kind the recipient will not see; kinds of which nothing is missing are left out. */
export function countMissing({ missing }: Pick<CaptureReport, 'missing'>): Partial<Record<AssetKind, number>> {
  const counts: Partial<Record<AssetKind, number>> = {};
  for (const { kind } of missing) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
