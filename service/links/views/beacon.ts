import * as z from 'zod';
import { maxPdfParts } from '../../documents/views/split-pdf-pages.ts';

export const maxSections = 50;
export const maxSectionLength = 120;
/** A view lasts as long as its token at most. */
const maxVisibleMs = 24 * 60 * 60 * 1000;
const maxClicks = 10_000;

/**
 * What a visitor's browser reports of a view, always in total since it began, so that a report that comes twice, late
 * or not at all does no harm. It comes from a browser: it may say anything, and is bounded here.
 */
export const beacon = z.object({
  /** Milliseconds the document was in sight. */
  visible_ms: z.int().min(0).max(maxVisibleMs),
  /** The visitor scrolled, clicked, typed or pointed. */
  acted: z.boolean(),
  /** How far they got, in percent; absent while that is unknown. */
  completion: z.int().min(0).max(100).optional(),
  /** Headings reached, in the order they were. */
  sections: z.array(z.string().trim().min(1).max(maxSectionLength).transform(storable)).max(maxSections),
  clicks: z.int().min(0).max(maxClicks),
  /** Presses of the owner’s button; they are clicks as well. */
  cta: z.int().min(0).max(maxClicks).default(0),
  /** Milliseconds each part of a PDF was in sight (`partsOf`). */
  parts_ms: z.array(z.int().min(0).max(maxVisibleMs)).max(maxPdfParts).default([]),
});

/** PostgreSQL's JSON takes neither NUL nor half a pair of surrogates, as a heading that was cut within an emoji ends. */
function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}

export type Beacon = z.infer<typeof beacon>;
