import * as z from 'zod';
import { maxPdfParts } from '../../documents/views/split-pdf-pages.ts';
import { maxClicks, maxHeadingLength, maxSections } from '../limits.ts';

/** A view lasts at most as long as its token. */
const maxVisibleMs = 24 * 60 * 60 * 1000;

/**
 * A browser's report of a view. The values are totals since the view began, so that repeated, late and lost reports do
 * no harm. Visitors' browsers may send anything, so the values are bounded.
 */
export const beacon = z.object({
  /** Milliseconds the document was in sight. */
  visible_ms: z.int().min(0).max(maxVisibleMs),
  /** The visitor scrolled, clicked, typed or pointed. */
  acted: z.boolean(),
  /** Reading depth in percent; absent while unknown. */
  completion: z.int().min(0).max(100).optional(),
  /** The headings reached, in the order of the page. */
  sections: z.array(z.string().trim().min(1).max(maxHeadingLength).transform(storable)).max(maxSections),
  /** Milliseconds each of `sections` was in sight. */
  sections_ms: z.array(z.int().min(0).max(maxVisibleMs)).max(maxSections).default([]),
  clicks: z.int().min(0).max(maxClicks),
  /** Clicks on the owner’s button, which also count as clicks. */
  cta: z.int().min(0).max(maxClicks).default(0),
  /** Milliseconds each part of a PDF was in sight (`partsOf`). */
  parts_ms: z.array(z.int().min(0).max(maxVisibleMs)).max(maxPdfParts).default([]),
});

/** A character takes at most six bytes in JSON (`\\u001f`), a heading two quotes and a comma, and a time eight digits and a comma. */
const maxHeadingBytes = maxHeadingLength * 6 + 3;
const maxTimeBytes = 9;

/** Bytes of the largest report, with all headings and times; the other values and all names take less than 512. */
export const maxReportBytes = maxSections * (maxHeadingBytes + maxTimeBytes) + maxPdfParts * maxTimeBytes + 512;

/** Removes what PostgreSQL's JSON refuses: NUL and lone surrogates, as in a heading that is cut within an emoji. */
function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}

export type Beacon = z.infer<typeof beacon>;

/** Returns the totals of two reports of one view, whichever was sent first. */
export function mergeReports(one: Beacon, other: Beacon): Beacon {
  const completion = Math.max(one.completion ?? -1, other.completion ?? -1);
  const parts = Math.max(one.parts_ms.length, other.parts_ms.length);
  return {
    visible_ms: Math.max(one.visible_ms, other.visible_ms),
    acted: one.acted || other.acted,
    ...(completion < 0 ? {} : { completion }),
    ...joinSections(one, other),
    clicks: Math.max(one.clicks, other.clicks),
    cta: Math.max(one.cta, other.cta),
    parts_ms: Array.from({ length: parts }, (_, part) => Math.max(one.parts_ms[part] ?? 0, other.parts_ms[part] ?? 0)),
  };
}

/** The headings that a view reached, and the time each was in sight. */
export interface ReachedSections {
  sections: readonly string[];
  /** In milliseconds, one value for each of `sections`; empty where the times are not known. */
  sections_ms: readonly number[];
}

/**
 * Returns the headings of two reports of one view, each with its longer time. A later report has the headings of the earlier
 * ones and more, in the order of the page, so the longer list gives the order. A heading that only the shorter list has
 * follows the heading that it follows there.
 */
export function joinSections(
  one: ReachedSections,
  other: ReachedSections,
): { sections: string[]; sections_ms: number[] } {
  const [more, less] = one.sections.length > other.sections.length ? [one, other] : [other, one];
  const sections = [...more.sections];
  for (const [nth, name] of less.sections.entries()) {
    const before = less.sections[nth - 1];
    if (!sections.includes(name)) sections.splice(before === undefined ? 0 : sections.indexOf(before) + 1, 0, name);
  }
  sections.length = Math.min(sections.length, maxSections);
  if (one.sections_ms.length + other.sections_ms.length === 0) return { sections, sections_ms: [] };
  const timeIn = (report: ReachedSections, name: string) => report.sections_ms[report.sections.indexOf(name)] ?? 0;
  return { sections, sections_ms: sections.map((name) => Math.max(timeIn(one, name), timeIn(other, name))) };
}
