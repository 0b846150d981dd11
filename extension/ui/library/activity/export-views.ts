import type { Activity } from '#shared/contract/activity.ts';
import { timeSpent } from '#shared/messages/reading-words.ts';
import { t } from '#shared/messages/translate.ts';
import { deviceWords, placeWords, whoWords, withoutDirections } from '#shared/messages/viewer-words.ts';
import { saveText } from '#shared/ui/save-file.ts';

/** Saves the views of the period as a file: CSV for spreadsheets, JSON as the service's API returns them for programs. */
export async function exportViews(slug: string, activity: Activity, form: 'csv' | 'json'): Promise<void> {
  if (form === 'json')
    return saveText(`${slug}-views.json`, 'application/json', JSON.stringify(activity, undefined, 2));
  const { csvOf } = await import('#shared/formats/csv.ts');
  const headers = [
    t('activity.when'),
    t('activity.who'),
    t('activity.where'),
    t('activity.device'),
    t('activity.time'),
    t('activity.completion'),
  ];
  const rows = activity.views.map((view) => [
    view.when,
    ...[whoWords(view), placeWords(view), deviceWords(view)].map((words) => words && withoutDirections(words)),
    timeSpent(view),
    view.completion_pct,
  ]);
  saveText(`${slug}-views.csv`, 'text/csv', csvOf(headers, rows));
}
