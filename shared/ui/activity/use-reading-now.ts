import { useEffect, useState } from 'preact/hooks';
import type { View } from '#shared/contract/activity.ts';
import { readingMs } from '#shared/rules/reading-now.ts';
import { noteProgress, type ViewProgress, viewKey } from '#shared/views/view-progress.ts';

/** Tells which of a document's views are being read, by what changes from one activity to the next. */
export function useReadingNow(views: readonly View[]): (view: View) => boolean {
  const [progress, setProgress] = useState<ViewProgress>(new Map());
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    setProgress((before) => noteProgress(before, views, Date.now()));
  }, [views]);
  const ends = [...progress.values()].map(({ at }) => at + readingMs).filter((end) => end > now);
  const next = ends.length === 0 ? undefined : Math.min(...ends);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 100);
    return () => clearTimeout(timer);
  }, [next]);
  return (view) => (progress.get(viewKey(view))?.at ?? 0) + readingMs > now;
}
