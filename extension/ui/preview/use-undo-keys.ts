import { useEffect } from 'preact/hooks';
import type { History } from './use-history.ts';

/** The keys every editor has for taking back and making again, on the screen and in the page that it shows. */
export function useUndoKeys(
  { undo, redo }: Pick<History<unknown>, 'undo' | 'redo'>,
  shown: Document | undefined,
): void {
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Partial<Element> | null)?.matches?.('input:not([type=radio]), textarea');
      if (typing || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    for (const where of [document, shown]) where?.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [undo, redo, shown]);
}
