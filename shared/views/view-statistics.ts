import type { View } from '#shared/contract/activity.ts';

/** Views of a day, `YYYY-MM-DD` in the reader's time zone. */
export interface DayCount {
  day: string;
  count: number;
}

/** The number of views with a value, such as a place. */
interface Tally {
  name: string;
  count: number;
}

/** Counts the views of each of the last days up to today, including days without any. @param now milliseconds since 1970 */
export function viewsByDay(views: readonly View[], days: number, now: number): DayCount[] {
  const counts = new Map<string, number>();
  for (const { when } of views) {
    const day = localDay(new Date(when));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from({ length: days }, (_, index) => {
    const day = dayBefore(now, days - 1 - index);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** Returns the views of the last days, which `viewsByDay` counts. @param days `undefined` for all views */
export function viewsWithin(views: readonly View[], days: number | undefined, now: number): View[] {
  if (days === undefined) return [...views];
  const first = dayBefore(now, days - 1);
  return views.filter(({ when }) => localDay(new Date(when)) >= first);
}

/** Returns the day that is a number of days before today. */
function dayBefore(now: number, days: number): string {
  const date = new Date(now);
  date.setHours(12);
  date.setDate(date.getDate() - days);
  return localDay(date);
}

function localDay(date: Date): string {
  const padded = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
}

/** Counts each value, the most frequent first. Ignores views without the value. */
export function tally(views: readonly View[], value: (view: View) => string | null | undefined): Tally[] {
  const counts = new Map<string, number>();
  for (const view of views) {
    const name = value(view);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

/**
 * Counts the views that reached each section, in the page's order as far as the views show it, out of the views with
 * sections. Returns `undefined` if no view has sections, which depends on the plan and the kind of document.
 */
export function sectionsReached(views: readonly View[]): { of: number; sections: Tally[] } | undefined {
  const known = views.flatMap(({ sections }) => (sections ? [sections] : []));
  const order = mergedOrder(known);
  if (order.length === 0) return undefined;
  const sections = order.map((name) => ({ name, count: known.filter((reached) => reached.includes(name)).length }));
  return { of: known.length, sections };
}

/** Merges lists that are each in the page's order. A name that the longer lists lack follows the one it follows in its own list. */
function mergedOrder(lists: readonly (readonly string[])[]): string[] {
  const order: string[] = [];
  for (const list of [...lists].sort((one, other) => other.length - one.length)) {
    let place = 0;
    for (const name of list) {
      const found = order.indexOf(name);
      if (found === -1) order.splice(place, 0, name);
      place = Math.max(place, (found === -1 ? place : found) + 1);
    }
  }
  return order;
}

/** Counts the views that reached each tenth of the document, out of those with a percentage; `undefined` if there are none. */
export function tenthsReached(views: readonly View[]): { of: number; tenths: number[] } | undefined {
  const known = views.flatMap(({ completion_pct: percent }) => (typeof percent === 'number' ? [percent] : []));
  if (known.length === 0) return undefined;
  const tenths = Array.from(
    { length: 10 },
    (_, index) => known.filter((percent) => percent >= (index + 1) * 10).length,
  );
  return { of: known.length, tenths };
}
