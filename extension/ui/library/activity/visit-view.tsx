import { useEffect, useState } from 'preact/hooks';
import type { Activity, View } from '#shared/contract/activity.ts';
import { formatExact, formatShare } from '#shared/messages/locale-format.ts';
import { engagementWords, timeSpent } from '#shared/messages/reading-words.ts';
import { t } from '#shared/messages/translate.ts';
import { deviceWords, placeWords, viewerWords } from '#shared/messages/viewer-words.ts';
import { ReadingStrip } from '#shared/ui/activity/reading-strip.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { sectionsReached } from '#shared/views/view-statistics.ts';
import { useFocus } from '../../publishing/use-focus.ts';
import type { ShownDocument } from '../use-activity.ts';
import { type PersonVisit, readPersonVisits } from './person-visits.ts';

interface VisitViewProps {
  /** The document that was viewed. */
  place: ShownDocument;
  view: View;
  /** The activity that the view is part of. */
  activity: Activity;
  /** @param of the slug of the document that the view is of; absent for this one */
  onVisit: (when: string, of?: string) => void;
  /** Returns to all views. */
  onBack: () => void;
}

/** Shows one view of a document: who, when, where, how far they read, and the other views of the same person, also of other documents. */
export function VisitView({ place, view, activity, onVisit, onBack }: VisitViewProps) {
  const sections = sectionsReached(activity.views)?.sections.map(({ name }) => name) ?? [];
  const others = view.who ? activity.views.filter((other) => other !== view && other.who === view.who) : [];
  const elsewhere = useElsewhere(place, view.who);
  const engagement = engagementWords(view);
  const shown = useFocus<HTMLDivElement>();
  return (
    <div class="stack library-tab" ref={shown} tabIndex={-1}>
      <div>
        <Button look="quiet" onClick={onBack}>
          {t('visit.back')}
        </Button>
      </div>
      <header class="stack">
        <h2>
          <bdi>{viewerWords(view)}</bdi>
        </h2>
        <p class="soft">
          <RelativeTime when={view.when} now={Date.now()} /> · <bdi>{formatExact(new Date(view.when))}</bdi>
        </p>
      </header>
      <dl class="facts">
        <Fact name={t('activity.where')} value={placeWords(view)} />
        <Fact name={t('activity.device')} value={deviceWords(view)} />
        <Fact name={t('activity.time')} value={timeSpent(view)} />
        <Fact name={t('activity.completion')} value={readShare(view)} />
        {engagement && <Fact name={t('visit.engagement')} value={engagement} />}
      </dl>
      {view.sections && sections.length > 0 && (
        <section class="section">
          <h3>{t('visit.sections')}</h3>
          <ReadingStrip sections={sections} reached={view.sections} />
        </section>
      )}
      {others.length + elsewhere.length > 0 && (
        <section class="section">
          <h3>{t('visit.others')}</h3>
          <ul class="list">
            {others.map((other, position) => (
              <li key={`${other.when} ${position}`}>
                <button type="button" class="link" onClick={() => onVisit(other.when)}>
                  <RelativeTime when={other.when} now={Date.now()} />
                </button>{' '}
                <span class="soft">{[readShare(other), timeSpent(other)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
            {elsewhere.map(({ slug, title, when }) => (
              <li key={`${slug} ${when}`}>
                <button type="button" class="link" onClick={() => onVisit(when, slug)}>
                  <bdi>{title}</bdi>
                </button>{' '}
                <span class="soft">
                  · <RelativeTime when={when} now={Date.now()} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Returns the stored views of other documents by the same person. */
function useElsewhere({ service, slug }: ShownDocument, who: string | null | undefined): PersonVisit[] {
  const [visits, setVisits] = useState<PersonVisit[]>([]);
  useEffect(() => {
    if (who) readPersonVisits({ service, slug, who }).then(setVisits, reportError);
  }, [service, slug, who]);
  return visits;
}

/** How much of the document was read, as `45%`; `undefined` when it is unknown. */
function readShare({ completion_pct: percent }: View): string | undefined {
  return typeof percent === 'number' ? formatShare(percent / 100) : undefined;
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <bdi>{value}</bdi> : <span title={t('activity.unknown-reason')}>–</span>}</dd>
    </div>
  );
}
