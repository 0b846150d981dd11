import { type AlertRule, type AlertSettings, ruleOf } from './alert-settings.ts';
import type { PendingNotice, ViewsState } from './views-state.ts';

/** A notification, for one document or several. */
export interface Alert {
  /** The first notice's id. After a restart the alert replaces itself, even if notices were added. */
  id: string;
  /** At least one notice, and at most one per document. All are of views, or all are reminders. */
  notices: [PendingNotice, ...PendingNotice[]];
  /** Ids of the pending notices in the alert. */
  noticeIds: string[];
}

/** Whether an alert says of its documents that nobody has opened them. */
export function isReminder({ notices: [{ unopenedDays }] }: Alert): boolean {
  return unopenedDays !== undefined;
}

interface ChosenAlerts {
  /** Ids of pending notices that the rules exclude, and of reminders of documents that were opened or deleted since. */
  dropped: string[];
  /** Alerts to show now, in this order. All other notices stay pending. */
  alerts: Alert[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** More alerts than this are combined into a summary. */
const maxAlertsAtOnce = 3;

/** Milliseconds between summaries above the hourly limit. */
const betweenDigestsMs = 15 * minuteMs;

/** Maximum length of a snooze. A longer one was set before the clock went back. */
const maxSnoozeMs = 24 * hourMs;

/** Decides which pending notices to show now, drop, or keep for later. @param now milliseconds since 1970 */
export function chooseAlerts(state: ViewsState, settings: AlertSettings, now: number): ChosenAlerts {
  const dropped: string[] = [];
  const wanted: { admitted: PendingNotice; noticeId: string }[] = [];
  for (const notice of state.pending) {
    const tracked = state.documents[notice.slug];
    const isOutdated =
      notice.unopenedDays !== undefined && (tracked === undefined || tracked.views + tracked.ahead > 0);
    const admitted = isOutdated ? undefined : applyRule(notice, ruleOf(settings, tracked?.link));
    if (admitted === undefined) dropped.push(notice.id);
    else wanted.push({ admitted, noticeId: notice.id });
  }
  const alerts = isHeld(settings, now)
    ? []
    : withinHourlyLimit(byDocument(wanted), shownInLastHour(state, now), settings, now);
  return { dropped, alerts };
}

/** Returns the part of a notice that the rule admits; `undefined` if none. */
function applyRule(notice: PendingNotice, rule: AlertRule): PendingNotice | undefined {
  if (rule === 'off') return undefined;
  if (rule === 'every' || notice.unopenedDays !== undefined) return notice;
  if (rule === 'first') return notice.first ? notice : undefined;
  const views = notice.views.filter(({ who }) => who !== '');
  return views.length === 0 ? undefined : { ...notice, views, more: 0 };
}

export function isHeld({ quiet, snoozedUntil }: AlertSettings, now: number): boolean {
  const snooze = (snoozedUntil ?? now) - now;
  if (snooze > 0 && snooze <= maxSnoozeMs) return true;
  if (quiet === undefined || quiet.from === quiet.to) return false;
  const date = new Date(now);
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  const { from, to } = quiet;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function byDocument(wanted: { admitted: PendingNotice; noticeId: string }[]): Alert[] {
  const alerts = new Map<string, Alert>();
  for (const { admitted, noticeId } of wanted) {
    const key = `${admitted.unopenedDays === undefined ? 'views' : 'unopened'} ${admitted.slug}`;
    const alert = alerts.get(key);
    if (alert === undefined) alerts.set(key, { id: admitted.id, notices: [admitted], noticeIds: [noticeId] });
    else
      alerts.set(key, {
        id: alert.id,
        notices: [merged(alert.notices[0], admitted)],
        noticeIds: [...alert.noticeIds, noticeId],
      });
  }
  return [...alerts.values()];
}

/** Merges two notices of one document. The views stay newest first. */
function merged(earlier: PendingNotice, later: PendingNotice): PendingNotice {
  return { ...later, id: earlier.id, views: [...later.views, ...earlier.views], more: later.more + earlier.more };
}

function withinHourlyLimit(alerts: Alert[], shown: number[], { mostAnHour }: AlertSettings, now: number): Alert[] {
  const [first] = alerts;
  if (first === undefined) return [];
  const often = shown.length + alerts.length > mostAnHour;
  if (often && shown.length >= mostAnHour && now - Math.max(...shown) < betweenDigestsMs) return [];
  if (!often && alerts.length <= maxAlertsAtOnce) return alerts;
  const alike = alerts.filter((alert) => isReminder(alert) === isReminder(first));
  // Above the limit, the others come with the next summary.
  const different = often ? [] : alerts.filter((alert) => !alike.includes(alert));
  return [alike, different].flatMap(combined);
}

/** Combines alerts of one kind into one; into none if there are none. */
function combined([first, ...others]: readonly Alert[]): Alert[] {
  if (first === undefined) return [];
  return [
    {
      id: first.id,
      notices: [first.notices[0], ...others.map(({ notices }) => notices[0])],
      noticeIds: [first, ...others].flatMap(({ noticeIds }) => noticeIds),
    },
  ];
}

/** Returns when the last hour's notifications were shown. Ignores future times, which were stored before the clock went back. */
function shownInLastHour({ shownAt = [] }: ViewsState, now: number): number[] {
  return shownAt.filter((at) => at <= now && now - at < hourMs);
}

/** Records that an alert was shown, and removes its notices from the pending ones. */
export function withShown(state: ViewsState, alert: Alert, now: number): ViewsState {
  return { ...withoutNotices(state, alert.noticeIds), shownAt: [...shownInLastHour(state, now), now] };
}

export function withoutNotices(state: ViewsState, ids: readonly string[]): ViewsState {
  return { ...state, pending: state.pending.filter(({ id }) => !ids.includes(id)) };
}
