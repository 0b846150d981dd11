import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import type { Inspection } from '#shared/office-file/inspect.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OpenDocument } from '../../host/document/open-document.ts';
import { FileTooLarge } from '../../host/errors.ts';
import { ByteProgress } from '../components/byte-progress.tsx';
import { inspectOpenFile, maxAutoInspectBytes } from './inspect-open-file.ts';

/** Minimum milliseconds between two inspections, */
const minInterval = 10_000;
/** and how many times the duration of the last one: Office waits while it hands over a file. */
const restFactor = 30;

/** Milliseconds without a change of the selection after which the person has paused. */
const pause = 3_000;

interface Found {
  /** `undefined` before the first inspection, and for files that Office does not return. */
  inspection?: Inspection | undefined;
  /** True if the file is too large for an automatic inspection. */
  large?: boolean;
  /** Progress in bytes of an inspection that the person started. */
  comparing?: { done?: number; total?: number } | undefined;
  /** The error of an inspection that the person started. */
  error?: unknown;
}

interface FileInspection extends Found {
  /** Inspects the file, whatever its size. */
  compare: () => void;
  cancel: () => void;
}

/**
 * Inspects the open file while the pane is idle: when the pane opens, when it gets the focus, and when the person pauses after
 * working in the document.
 * @param idle false aborts an inspection
 * @param published the inspection of the last publish, which replaces another one
 */
export function useFileInspection(
  document: OpenDocument,
  idle: boolean,
  published: Inspection | undefined,
): FileInspection {
  const [found, setFound] = useState<Found>({});
  const nextAt = useRef(Number.NEGATIVE_INFINITY);
  const rest = (startedAt: number) => {
    const now = performance.now();
    nextAt.current = now + Math.max(minInterval, restFactor * (now - startedAt));
  };
  const comparison = useRef<AbortController | undefined>(undefined);

  useEffect(() => {
    if (published === undefined) return;
    rest(performance.now());
    setFound({ inspection: published });
  }, [published]);

  useEffect(() => {
    if (!idle) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = false;
    /** Whether the person has worked in the document since the last inspection started. */
    let changed = false;
    const inspect = async () => {
      const startedAt = performance.now();
      if (comparison.current || reading || globalThis.document.visibilityState === 'hidden') return;
      if (startedAt < nextAt.current) return later(nextAt.current - startedAt);
      reading = true;
      changed = false;
      try {
        const inspection = await inspectOpenFile(document, { signal: control.signal, maxBytes: maxAutoInspectBytes });
        if (!control.signal.aborted) setFound({ inspection });
      } catch (error) {
        // If Office does not return the file, the person learns it only when they publish.
        if (!control.signal.aborted) setFound({ large: error instanceof FileTooLarge });
      }
      reading = false;
      rest(startedAt);
      if (changed) later(pause);
    };
    const later = (ms: number) => {
      clearTimeout(timer);
      if (!control.signal.aborted) timer = setTimeout(() => void inspect(), ms);
    };
    const onFocus = () => void inspect();
    onFocus();
    addEventListener('focus', onFocus);
    const stopActivity = document.onActivity(() => {
      changed = true;
      later(pause);
    });
    return () => {
      control.abort();
      clearTimeout(timer);
      stopActivity();
      comparison.current?.abort();
      removeEventListener('focus', onFocus);
    };
  }, [document, idle]);

  const compare = async () => {
    const control = new AbortController();
    comparison.current = control;
    const { signal } = control;
    const startedAt = performance.now();
    setFound({ large: true, comparing: {} });
    try {
      const onProgress = (done: number, total: number) =>
        !signal.aborted && setFound({ large: true, comparing: { done, total } });
      const inspection = await inspectOpenFile(document, { signal, onProgress });
      rest(startedAt);
      setFound({ inspection });
    } catch (error) {
      setFound(signal.aborted ? { large: true } : { large: true, error });
    } finally {
      comparison.current = undefined;
    }
  };

  return { ...found, compare: () => void compare(), cancel: () => comparison.current?.abort() };
}

/** Offers to inspect a large file, since reading it keeps Office busy for a while. */
export function CompareLargeFile({ inspection }: { inspection: FileInspection }) {
  if (inspection.comparing) {
    return <ByteProgress label={t('pane.comparing')} {...inspection.comparing} onCancel={inspection.cancel} />;
  }
  return (
    <div class="stack">
      <p class="small soft">{t('pane.large')}</p>
      <div>
        <Button onClick={inspection.compare}>{t('pane.compare')}</Button>
      </div>
      {inspection.error !== undefined && <ErrorNotice error={inspection.error} />}
    </div>
  );
}
