import { t } from '#shared/ui/messages/translate';
import { ActivityPictures } from '#ui/activity-pictures';
import { Button } from '#ui/button';
import type { Answers } from '../../browser/protocol.ts';
import { exportViews } from './export-views.ts';
import { ViewsTable } from './views-table.tsx';

/** Who opened the document: as pictures, as a table, as a file. */
export function ActivityTab({ answer: { document, activity } }: { answer: Answers['activity.read'] }) {
  return (
    <div class="stack library-tab">
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
