import type { View } from '../contract/activity.ts';
import { formatSpan } from './locale-format.ts';
import { type MessageKey, t } from './translate.ts';

/**
 * Returns how long a viewer stayed, in the person's language, or in the service's words where it sends no seconds
 * (docs/api-additions.md); `undefined` if it is unknown.
 */
export function timeSpent({ seconds, time }: Pick<View, 'seconds' | 'time'>): string | undefined {
  return typeof seconds === 'number' ? formatSpan(seconds) : (time ?? undefined);
}

/** What the service says of a view of which it measured nothing, since the visitor asked not to be tracked. */
const unmeasured = 'Opened';

/** Returns what a viewer did, like `timeSpent`; `undefined` if the service does not say it. */
export function engagementWords(view: View): string | undefined {
  const { completion_pct, sections, clicks, button_clicks: onButton, engagement } = view;
  if (typeof clicks !== 'number' && engagement !== unmeasured) return engagement ?? undefined;
  const counted = (key: MessageKey, count: number) => (count > 0 ? [t(key, { count })] : []);
  return [
    t(depthKey(completion_pct ?? undefined)),
    ...counted('visit.section-count', sections?.length ?? 0),
    ...counted('visit.click-count', clicks ?? 0),
    ...(onButton ? [t('visit.button-pressed')] : []),
  ].join(' · ');
}

function depthKey(percent: number | undefined): MessageKey {
  if (percent === undefined) return 'visit.opened';
  if (percent >= 90) return 'visit.read-to-end';
  return percent >= 50 ? 'visit.read-half' : 'visit.read-start';
}
