import type { CountedView } from '../../documents/views/list-views.ts';
import { duration, percent } from './format.ts';

/** Shows how far a view got, as a bar and in words, and for how long; a dash where neither is known. */
export function ReadMeter({ visibleMs, completionPct }: Pick<CountedView, 'visibleMs' | 'completionPct'>) {
  if (visibleMs === undefined && completionPct === undefined) return <Unknown reason="Reading progress unknown" />;
  return (
    <span class="read">
      {completionPct !== undefined && (
        <>
          <meter min={0} max={100} value={completionPct} aria-hidden="true" />
          <span class="numbers">{percent(completionPct)}</span>
        </>
      )}
      {visibleMs !== undefined && <span class="soft">{duration(visibleMs)}</span>}
    </span>
  );
}

/** Stands for an unknown value; the reason is shown on hover and read aloud. */
export function Unknown({ reason }: { reason: string }) {
  return (
    <span class="soft" title={reason}>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{reason}</span>
    </span>
  );
}
