import type { CaptureReport } from './capture-result.ts';

/** What a person can have typed and would look for in the copy; hidden fields and addresses are not seen anyway. */
const seen = ['passwords', 'userNames', 'oneTimeCodes', 'cards'] as const;

/** How many fields of each kind were blanked; kinds of which there were none are left out. */
export function countBlanked({
  scrubbed,
}: Pick<CaptureReport, 'scrubbed'>): Partial<Record<(typeof seen)[number], number>> {
  return Object.fromEntries(seen.flatMap((kind) => (scrubbed[kind] > 0 ? [[kind, scrubbed[kind]]] : [])));
}
