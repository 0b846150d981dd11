import { t } from '../messages/translate.ts';

/** The outline of a list that is on its way; it appears after 150 ms, so that a quick answer never flickers. */
export function SkeletonList({ rows }: { rows: number }) {
  return (
    <div class="stack" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div class="skeleton" key={row} />
      ))}
    </div>
  );
}
