import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { currentLocale, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { sectionsReached } from '#shared/views/view-statistics.ts';
import { type ShownHeatMap, showHeatMap } from '../../../messages/heat-map-port.ts';
import type { Answers } from '../../../messages/protocol.ts';

interface HeatMapButtonProps {
  service: string;
  answer: Answers['activity.read'];
}

/** Shows how far views got as a heat map over the document in the tab next to the panel, or hides it. */
export function HeatMapButton({ service, answer: { document, activity } }: HeatMapButtonProps) {
  const [shown, setShown] = useState<ShownHeatMap>();
  const [drawing, setDrawing] = useState(false);
  const [error, setError] = useState<unknown>();
  const isOpen = useRef(true);
  useEffect(() => shown?.remove, [shown]);
  useLayoutEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );
  const reached = sectionsReached(activity.views);
  const percents = activity.views.flatMap(({ completion_pct: percent }) => percent ?? []);
  if (reached === undefined && percents.length === 0) return null;
  const show = () => {
    setError(undefined);
    // A second one would take the place of the first, whose end removes the heat map of the tab.
    setDrawing(true);
    const heat = { locale: currentLocale(), viewCount: reached?.of ?? 0, sections: reached?.sections ?? [], percents };
    const { link, slug, title } = document;
    showHeatMap({ service, link, slug, title }, heat)
      .then((drawn) => (isOpen.current ? setShown(drawn) : drawn.remove()))
      .catch(setError)
      .finally(() => setDrawing(false));
  };
  return (
    <div class="stack">
      <div class="row">
        {shown === undefined || shown.places === 0 ? (
          <Button disabled={drawing} onClick={show}>
            {t('heat.show')}
          </Button>
        ) : (
          <Button onClick={() => setShown(undefined)}>{t('heat.hide')}</Button>
        )}
      </div>
      {shown !== undefined && (
        <p class="small soft" role="status">
          {shown.places === 0 ? t('heat.none') : t('heat.shown', { count: shown.places })}
        </p>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </div>
  );
}
