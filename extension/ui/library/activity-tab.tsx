import { ActivityPictures } from '#shared/ui/activity-pictures.tsx';
import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import type { Answers } from '../../browser/protocol.ts';
import { isSidePanel } from '../../browser/side-panel.ts';
import { exportViews } from './export-views.ts';
import { HeatButton } from './heat-button.tsx';
import { ViewsTable } from './views-table.tsx';

/** Who opened the document: as pictures, as a table, as a file. */
export function ActivityTab({ service, answer }: { service: string; answer: Answers['activity.read'] }) {
  const { document, activity } = answer;
  return (
    <div class="stack library-tab">
      {isSidePanel() && <HeatButton service={service} answer={answer} />}
      <ActivityPictures views={activity.views} />
      <ViewsTable activity={activity} />
      <div class="row" hidden={activity.views.length === 0}>
        <Button onClick={() => void exportViews(document.slug, activity.views, 'csv')}>
          {t('activity.export-csv')}
        </Button>
        <Button onClick={() => void exportViews(document.slug, activity.views, 'json')}>
          {t('activity.export-json')}
        </Button>
      </div>
    </div>
  );
}
