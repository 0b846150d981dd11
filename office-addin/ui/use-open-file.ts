import { useEffect, useRef, useState } from 'preact/hooks';
import type { Inspection } from '#shared/office-file/inspect.ts';
import { LargerThanWanted } from '../host/larger-than-wanted.ts';
import type { OpenDocument } from '../host/open-document.ts';
import { lookInto, mostBytesUnasked } from './look-into.ts';

/** Milliseconds between two looks: coming back to the pane in between changes nothing. */
const leastApart = 10_000;

interface Found {
  /** `undefined` while nothing is known, also of files that Office does not hand over. */
  inspection?: Inspection | undefined;
  /** It is too large to be looked into unasked. */
  large?: boolean;
  /** The person has asked: bytes read, where they are known. */
  comparing?: { done?: number; total?: number } | undefined;
  /** Why the look that was asked for failed. */
  error?: unknown;
}

export interface OpenFileLook extends Found {
  /** Looks into a file however large it is. */
  compare: () => void;
  cancel: () => void;
}

/**
 * Looks into the open file while the pane is idle: when it opens, and when the person comes back to it.
 * @param idle a look is broken off when it is not
 * @param published what the last publish told of the file, which needs no look of its own
 */
export function useOpenFile(document: OpenDocument, idle: boolean, published: Inspection | undefined): OpenFileLook {
  const [found, setFound] = useState<Found>({});
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const asked = useRef<AbortController | undefined>(undefined);

  useEffect(() => {
    if (published === undefined) return;
    lookedAt.current = performance.now();
    setFound({ inspection: published });
  }, [published]);

  useEffect(() => {
    if (!idle) return;
    const control = new AbortController();
    const look = async () => {
      if (asked.current || performance.now() - lookedAt.current < leastApart) return;
      lookedAt.current = performance.now();
      try {
        const inspection = await lookInto(document, { signal: control.signal, mostBytes: mostBytesUnasked });
        if (!control.signal.aborted) setFound({ inspection });
      } catch (error) {
        // A file that is not handed over is nothing to bother the person with before they publish it.
        if (!control.signal.aborted) setFound({ large: error instanceof LargerThanWanted });
      }
    };
    const onBack = () => void look();
    onBack();
    addEventListener('focus', onBack);
    return () => {
      control.abort();
      asked.current?.abort();
      removeEventListener('focus', onBack);
    };
  }, [document, idle]);

  const compare = async () => {
    const control = new AbortController();
    asked.current = control;
    const { signal } = control;
    setFound({ large: true, comparing: {} });
    try {
      const onProgress = (done: number, total: number) =>
        !signal.aborted && setFound({ large: true, comparing: { done, total } });
      const inspection = await lookInto(document, { signal, onProgress });
      lookedAt.current = performance.now();
      setFound({ inspection });
    } catch (error) {
      setFound(signal.aborted ? { large: true } : { large: true, error });
    } finally {
      asked.current = undefined;
    }
  };

  return { ...found, compare: () => void compare(), cancel: () => asked.current?.abort() };
}
