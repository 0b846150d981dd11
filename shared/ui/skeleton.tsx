import { t } from '../messages/translate.ts';

/** Shows the outline of a list that is loading. It appears after 150 ms, so that a quick response does not flicker. */
export function SkeletonList({ rows }: { rows: number }) {
  return (
    <div class="stack" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div class="skeleton" key={row} />
      ))}
    </div>
  );
}
