import type { View } from '#shared/contract/activity.ts';

/** How many views a day had; the day is the reader's own, `YYYY-MM-DD`. */
export interface DayCount {
  day: string;
  count: number;
}

/** How many views something had, or what share of them. */
export interface Tally {
  name: string;
  count: number;
}

/** Views of each of the last days up to today, also of those without any. @param now milliseconds since 1970 */
export function viewsByDay(views: readonly View[], days: number, now: number): DayCount[] {
  const counts = new Map<string, number>();
  for (const { when } of views) {
    const day = localDay(new Date(when));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from({ length: days }, (_, place) => {
    const date = new Date(now);
    date.setHours(12);
    date.setDate(date.getDate() - (days - 1 - place));
    const day = localDay(date);
    return { day, count: counts.get(day) ?? 0 };
  });
}

function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How often each value comes, the most frequent first. Views of which it is not known are left out. */
export function tally(views: readonly View[], value: (view: View) => string | null | undefined): Tally[] {
  const counts = new Map<string, number>();
  for (const view of views) {
    const name = value(view);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

/**
 * How many of the views that say so reached each section, in the order of the page as far as views tell it.
 * `undefined` where no view says: the plan or the kind of document has none.
 */
export function sectionsReached(views: readonly View[]): { of: number; sections: Tally[] } | undefined {
  const told = views.flatMap(({ sections }) => (sections ? [sections] : []));
  if (!told.some((sections) => sections.length > 0)) return undefined;
  const order = [...told].sort((one, other) => other.length - one.length).flat();
  const sections = [...new Set(order)].map((name) => ({
    name,
    count: told.filter((reached) => reached.includes(name)).length,
  }));
  return { of: told.length, sections };
}

/** How many of the views that say how far they got reached each tenth of the document; `undefined` where none says. */
export function tenthsReached(views: readonly View[]): { of: number; tenths: number[] } | undefined {
  const told = views.flatMap(({ completion_pct: percent }) => (typeof percent === 'number' ? [percent] : []));
  if (told.length === 0) return undefined;
  const tenths = Array.from({ length: 10 }, (_, place) => told.filter((percent) => percent >= (place + 1) * 10).length);
  return { of: told.length, tenths };
}

/** Personal viewers seen in several places or on several devices: the link may have been handed on. */
export function likelyForwards(views: readonly View[]): { who: string; places: number; devices: number }[] {
  const viewers = new Map<string, { places: Set<string>; devices: Set<string> }>();
  for (const { who, where, device } of views) {
    if (!who) continue;
    const seen = viewers.get(who) ?? { places: new Set(), devices: new Set() };
    viewers.set(who, seen);
    if (where) seen.places.add(where);
    if (device) seen.devices.add(device);
  }
  return [...viewers]
    .map(([who, { places, devices }]) => ({ who, places: places.size, devices: devices.size }))
    .filter(({ places, devices }) => places > 1 && devices > 1);
}
