import type { CaptureReport } from '../report.ts';

/** The result of a frame's own capture: its document and report. */
export interface FrameCapture {
  html: string;
  report: CaptureReport;
}

/**
 * Captures a frame whose document may not be read from here. `place` lists the frame's index in each window, from the
 * top window down. Returns `undefined` when the host has no access either.
 */
export type ReadFrame = (place: readonly number[], signal: AbortSignal) => Promise<FrameCapture | undefined>;

/**
 * Returns a window's frame indexes from the top window down. Returns `undefined` for a window that is not among its
 * parent's frames (in a shadow tree, or removed).
 */
export function placeOf(view: Window): number[] | undefined {
  const place: number[] = [];
  for (let window = view; window !== window.parent; window = window.parent) {
    const index = Array.from({ length: window.parent.length }).findIndex((_, at) => window.parent[at] === window);
    if (index < 0) return undefined;
    place.unshift(index);
  }
  return place;
}
