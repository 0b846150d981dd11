import { useEffect, useState } from 'preact/hooks';
import { currentLocale, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { sectionsReached } from '#shared/views/view-statistics.ts';
import { type ShownHeatMap, showHeatMap } from '../../messages/heat-map-port.ts';
import type { Answers } from '../../messages/protocol.ts';

interface HeatMapButtonProps {
  service: string;
  answer: Answers['activity.read'];
}

/** Beside the page that shows the document: lays over it how far views got, and takes that off again. */
export function HeatMapButton({ service, answer: { document, activity } }: HeatMapButtonProps) {
  const [laid, setLaid] = useState<ShownHeatMap>();
  const [error, setError] = useState<unknown>();
  useEffect(() => laid?.remove, [laid]);
  const reached = sectionsReached(activity.views);
  const percents = activity.views.flatMap(({ completion_pct: percent }) => percent ?? []);
  if (reached === undefined && percents.length === 0) return null;
  const lay = () => {
    setError(undefined);
    const heat = { locale: currentLocale(), viewCount: reached?.of ?? 0, sections: reached?.sections ?? [], percents };
    const { link, slug, title } = document;
    showHeatMap({ service, link, slug, title }, heat).then(setLaid, setError);
  };
  return (
    <div class="stack">
      <div class="row">
        {laid === undefined || laid.places === 0 ? (
          <Button onClick={lay}>{t('heat.show')}</Button>
        ) : (
          <Button onClick={() => setLaid(undefined)}>{t('heat.hide')}</Button>
        )}
      </div>
      {laid !== undefined && (
        <p class="small soft" role="status">
          {laid.places === 0 ? t('heat.none') : t('heat.shown', { count: laid.places })}
        </p>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </div>
  );
}
