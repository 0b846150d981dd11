import type { Activity, View } from '#shared/contract/activity.ts';
import { formatExact, formatShare } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { ReadingStrip } from '#shared/ui/activity/reading-strip.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { sectionsReached } from '#shared/views/view-statistics.ts';

interface VisitViewProps {
  view: View;
  /** The activity that the view is part of. */
  activity: Activity;
  onVisit: (view: View) => void;
  /** Returns to all views. */
  onBack: () => void;
}

/** Shows one view of a document: who, when, where, how far they read, and the other views of the same person. */
export function VisitView({ view, activity, onVisit, onBack }: VisitViewProps) {
  const sections = sectionsReached(activity.views)?.sections.map(({ name }) => name) ?? [];
  const others = view.who ? activity.views.filter((other) => other !== view && other.who === view.who) : [];
  return (
    <div class="stack library-tab">
      <div>
        <Button look="quiet" onClick={onBack}>
          {t('visit.back')}
        </Button>
      </div>
      <header class="stack">
        <h2>
          <bdi>{view.who || t('activity.someone')}</bdi>
        </h2>
        <p class="soft">
          <RelativeTime when={view.when} now={Date.now()} /> · <bdi>{formatExact(new Date(view.when))}</bdi>
        </p>
      </header>
      <dl class="facts">
        <Fact name={t('activity.where')} value={view.where} />
        <Fact name={t('activity.device')} value={view.device} />
        <Fact name={t('activity.time')} value={view.time} />
        <Fact name={t('activity.completion')} value={readShare(view)} />
        {view.engagement && <Fact name={t('visit.engagement')} value={view.engagement} />}
      </dl>
      {view.sections && sections.length > 0 && (
        <section class="section">
          <h3>{t('visit.sections')}</h3>
          <ReadingStrip sections={sections} reached={view.sections} />
        </section>
      )}
      {others.length > 0 && (
        <section class="section">
          <h3>{t('visit.others')}</h3>
          <ul class="list">
            {others.map((other, position) => (
              <li key={`${other.when} ${position}`}>
                <button type="button" class="link" onClick={() => onVisit(other)}>
                  <RelativeTime when={other.when} now={Date.now()} />
                </button>{' '}
                <span class="soft">{[readShare(other), other.time].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** How much of the document was read, as `45 %`; `undefined` when it is unknown. */
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
