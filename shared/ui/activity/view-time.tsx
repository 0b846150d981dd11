import type { View } from '#shared/contract/activity.ts';
import { t } from '../../messages/translate.ts';
import { RelativeTime } from '../relative-time.tsx';

/** Shows when a document was opened, or that it is being read. @param now milliseconds since 1970 */
export function ViewTime({ view, isReading, now }: { view: View; isReading: boolean; now: number }) {
  if (isReading) return <span class="reading-now">{t('activity.reading-now')}</span>;
  return <RelativeTime when={view.when} now={now} />;
}
