import type { GridTab } from './grid.ts';

/** Rows of a sheet by which reading is reported: all of a short sheet, or a range. `last` is exclusive. */
export interface GridSection {
  sheet: number;
  first: number;
  last: number;
  /** The sheet has other ranges, too. */
  isPart: boolean;
}

/** The most sections that a list of them can show, as with the parts of a PDF; a workbook with more sheets has one for each. */
const maxSections = 40;
const sizes = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** Returns the sections of a workbook, in its order. */
export function gridSections(tabs: readonly Pick<GridTab, 'rows'>[]): GridSection[] {
  const count = (size: number) => tabs.reduce((sum, { rows }) => sum + Math.max(1, Math.ceil(rows / size)), 0);
  const size = sizes.find((one) => count(one) <= maxSections) ?? Number.POSITIVE_INFINITY;
  return tabs.flatMap(({ rows }, sheet) => {
    const parts = Number.isFinite(size) ? Math.max(1, Math.ceil(rows / size)) : 1;
    return Array.from({ length: parts }, (_, part) => ({
      sheet,
      first: part === 0 ? 0 : part * size,
      last: part === parts - 1 ? rows : (part + 1) * size,
      isPart: parts > 1,
    }));
  });
}
