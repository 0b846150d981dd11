import { useEffect, useState } from 'preact/hooks';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { currentLocale, t } from '#shared/ui/messages/translate.ts';
import { sectionsReached } from '#shared/views/summary.ts';
import { type LaidHeat, layHeatOnPage } from '../../browser/heat-on-page.ts';
import type { Answers } from '../../browser/protocol.ts';

interface HeatButtonProps {
  service: string;
  answer: Answers['activity.read'];
}

/** Beside the page that shows the document: lays over it how far views got, and takes that off again. */
export function HeatButton({ service, answer: { document, activity } }: HeatButtonProps) {
  const [laid, setLaid] = useState<LaidHeat>();
  const [error, setError] = useState<unknown>();
  useEffect(() => laid?.lift, [laid]);
  const reached = sectionsReached(activity.views);
  const percents = activity.views.flatMap(({ completion_pct: percent }) => percent ?? []);
  if (reached === undefined && percents.length === 0) return null;
  const lay = () => {
    setError(undefined);
    const heat = { locale: currentLocale(), of: reached?.of ?? 0, sections: reached?.sections ?? [], percents };
    const { link, slug, title } = document;
    layHeatOnPage({ service, link, slug, title }, heat).then(setLaid, setError);
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
