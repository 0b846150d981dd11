import type { View } from '#shared/contract/activity.ts';
import { dayMs } from '#shared/formats/utc-day.ts';
import { t } from '#shared/messages/translate.ts';

/** The periods of the activity, in days; `undefined` for all. Those of the service's own pages. */
const periods = [7, 30, 90, undefined] as const;

export type Period = (typeof periods)[number];

/** Returns the views of the last days: today and the days before it, as the service counts them, in UTC. */
export function viewsWithin(views: readonly View[], days: Period, now: number): View[] {
  if (days === undefined) return [...views];
  const since = Math.floor(now / dayMs) * dayMs - (days - 1) * dayMs;
  return views.filter(({ when }) => Date.parse(when) >= since);
}

/** Chooses the period that the activity is shown of. */
export function PeriodChoice({ chosen, onChoose }: { chosen: Period; onChoose: (period: Period) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div class="segments small" role="group" aria-label={t('activity.period')}>
      {periods.map((period) => (
        <button
          key={period ?? 'all'}
          type="button"
          class="segment"
          aria-pressed={period === chosen}
          onClick={() => onChoose(period)}
        >
          {period === undefined ? t('activity.all') : t('activity.days', { count: period })}
        </button>
      ))}
    </div>
  );
}
