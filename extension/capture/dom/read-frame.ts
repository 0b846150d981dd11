import type { CaptureReport } from '../report.ts';

/** What a frame's own capture gave: a document, and what is to be said of it. */
export interface FrameCapture {
  html: string;
  report: CaptureReport;
}

/**
 * Captures a frame whose document may not be read from here, by its place: which of its window's frames it is, and so on
 * down from the top window. `undefined` where the host may not go there either.
 */
export type ReadFrame = (place: readonly number[], signal: AbortSignal) => Promise<FrameCapture | undefined>;

/** A window's place among the frames of all windows above it; `undefined` for one that is in none of them (a shadow tree's, a removed one). */
export function placeOf(view: Window): number[] | undefined {
  const place: number[] = [];
  for (let window = view; window !== window.parent; window = window.parent) {
    const index = Array.from({ length: window.parent.length }).findIndex((_, at) => window.parent[at] === window);
    if (index < 0) return undefined;
    place.unshift(index);
  }
  return place;
}
