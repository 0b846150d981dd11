import { t } from '#shared/messages/translate.ts';

/** The periods of the activity, in days; `undefined` for all. Those of the service's own pages. */
const periods = [7, 30, 90, undefined] as const;

export type Period = (typeof periods)[number];

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
