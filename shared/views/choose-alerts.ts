import { type AlertRule, type AlertSettings, ruleOf } from './alert-settings.ts';
import type { PendingNotice, ViewsState } from './views-state.ts';

/** One notification: of one document, or of several together. */
export interface Alert {
  /** The first notice's id: shown again after a stop, it replaces itself, whatever has joined it meanwhile. */
  id: string;
  /** At least one, and one a document. */
  notices: [PendingNotice, ...PendingNotice[]];
  /** The pending notices it tells of. */
  tells: string[];
}

export interface ChosenAlerts {
  /** Pending notices that nobody wants to hear of. */
  dropped: string[];
  /** To be shown now, in turn. What is in neither stays pending. */
  alerts: Alert[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** More documents than this at once are told together. */
const mostAtOnce = 3;

/** Beyond the hourly number, what has gathered is told once in so long. */
const betweenDigestsMs = 15 * minuteMs;

/** No snooze is longer; one that seems to be was set before the clock was put back. */
const longestSnoozeMs = 24 * hourMs;

/** Decides which of the pending notices are shown now, which never, and which later. @param now milliseconds since 1970 */
export function chooseAlerts(state: ViewsState, settings: AlertSettings, now: number): ChosenAlerts {
  const dropped: string[] = [];
  const wanted: { told: PendingNotice; of: string }[] = [];
  for (const notice of state.pending) {
    const told = underRule(notice, ruleOf(settings, state.documents[notice.slug]?.link));
    if (told === undefined) dropped.push(notice.id);
    else wanted.push({ told, of: notice.id });
  }
  const alerts = isHeld(settings, now)
    ? []
    : withinHourlyLimit(byDocument(wanted), shownLately(state, now), settings, now);
  return { dropped, alerts };
}

/** The part of a notice that the rule lets through. */
function underRule(notice: PendingNotice, rule: AlertRule): PendingNotice | undefined {
  if (rule === 'off') return undefined;
  if (rule === 'every' || notice.unopenedDays !== undefined) return notice;
  if (rule === 'first') return notice.first ? notice : undefined;
  const views = notice.views.filter(({ who }) => who !== '');
  return views.length === 0 ? undefined : { ...notice, views, more: 0 };
}

export function isHeld({ quiet, snoozedUntil }: AlertSettings, now: number): boolean {
  const snooze = (snoozedUntil ?? now) - now;
  if (snooze > 0 && snooze <= longestSnoozeMs) return true;
  if (quiet === undefined || quiet.from === quiet.to) return false;
  const date = new Date(now);
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  const { from, to } = quiet;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function byDocument(wanted: { told: PendingNotice; of: string }[]): Alert[] {
  const alerts = new Map<string, Alert>();
  for (const { told, of } of wanted) {
    const key = `${told.unopenedDays === undefined ? 'views' : 'unopened'} ${told.slug}`;
    const alert = alerts.get(key);
    if (alert === undefined) alerts.set(key, { id: told.id, notices: [told], tells: [of] });
    else alerts.set(key, { id: alert.id, notices: [joined(alert.notices[0], told)], tells: [...alert.tells, of] });
  }
  return [...alerts.values()];
}

/** Two notices of one document as one; the views stay newest first. */
function joined(earlier: PendingNotice, later: PendingNotice): PendingNotice {
  return { ...later, id: earlier.id, views: [...later.views, ...earlier.views], more: later.more + earlier.more };
}

function withinHourlyLimit(alerts: Alert[], shown: number[], { mostAnHour }: AlertSettings, now: number): Alert[] {
  const [first, ...others] = alerts;
  if (first === undefined) return [];
  const often = shown.length + alerts.length > mostAnHour;
  if (often && shown.length >= mostAnHour && now - Math.max(...shown) < betweenDigestsMs) return [];
  if (!often && alerts.length <= mostAtOnce) return alerts;
  return [
    {
      id: first.id,
      notices: [first.notices[0], ...others.map(({ notices }) => notices[0])],
      tells: alerts.flatMap(({ tells }) => tells),
    },
  ];
}

/** When notifications of the last hour were shown. Times to come are from before the clock was put back. */
function shownLately({ shownAt = [] }: ViewsState, now: number): number[] {
  return shownAt.filter((at) => at <= now && now - at < hourMs);
}

/** The alert was shown: its notices are pending no more. */
export function withShown(state: ViewsState, alert: Alert, now: number): ViewsState {
  return { ...withoutNotices(state, alert.tells), shownAt: [...shownLately(state, now), now] };
}

export function withoutNotices(state: ViewsState, ids: readonly string[]): ViewsState {
  return { ...state, pending: state.pending.filter(({ id }) => !ids.includes(id)) };
}
