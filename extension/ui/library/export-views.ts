import type { View } from '#shared/contract/activity.ts';
import { t } from '#shared/ui/messages/translate.ts';
import { saveText } from '#shared/ui/save-file.ts';

/** Saves the views that are shown as a file; a sheet reads the CSV, a program the JSON. */
export async function exportViews(slug: string, views: readonly View[], form: 'csv' | 'json'): Promise<void> {
  if (form === 'json') return saveText(`${slug}-views.json`, 'application/json', JSON.stringify(views, undefined, 2));
  const { csvOf } = await import('#shared/publish/csv.ts');
  const heads = [
    t('activity.when'),
    t('activity.who'),
    t('activity.where'),
    t('activity.device'),
    t('activity.time'),
    t('activity.completion'),
  ];
  const rows = views.map((view) => [view.when, view.who, view.where, view.device, view.time, view.completion_pct]);
  saveText(`${slug}-views.csv`, 'text/csv', csvOf(heads, rows));
}
