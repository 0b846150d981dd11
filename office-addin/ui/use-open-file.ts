import { useEffect, useRef, useState } from 'preact/hooks';
import type { Inspection } from '#shared/office-file/inspect';
import type { OpenDocument } from '../host/open-document.ts';

/** A larger file is looked into only when it is published: reading it would keep Office busy. */
const mostBytes = 20_000_000;

/** Milliseconds between two looks: coming back to the pane in between changes nothing. */
const leastApart = 10_000;

/**
 * Looks into the open file while the pane is idle: when it opens, and when the person comes back to it.
 * @param idle a look is broken off when it is not
 * @param published what the last publish told of the file, which needs no look of its own
 * @returns `undefined` while nothing is known, also of files that are too large or not handed over
 */
export function useOpenFile(
  document: OpenDocument,
  idle: boolean,
  published: Inspection | undefined,
): Inspection | undefined {
  const [seen, setSeen] = useState<Inspection>();
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (published === undefined) return;
    lookedAt.current = performance.now();
    setSeen(published);
  }, [published]);

  useEffect(() => {
    if (!idle) return;
    const control = new AbortController();
    const look = async () => {
      if (performance.now() - lookedAt.current < leastApart) return;
      lookedAt.current = performance.now();
      try {
        const { inspect } = await import('#shared/office-file/inspect');
        const found = await inspect(await document.read({ signal: control.signal, mostBytes }));
        if (!control.signal.aborted) setSeen(found);
      } catch {
        // A file that is not handed over is nothing to bother the person with before they publish it.
        if (!control.signal.aborted) setSeen(undefined);
      }
    };
    const onBack = () => void look();
    onBack();
    addEventListener('focus', onBack);
    return () => {
      control.abort();
      removeEventListener('focus', onBack);
    };
  }, [document, idle]);

  return seen;
}
