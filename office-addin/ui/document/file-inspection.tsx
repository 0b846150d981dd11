import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import type { Inspection } from '#shared/office-file/inspect-file.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OfficeDocument } from '../../host/document/office-document.ts';
import { FileTooLarge } from '../../host/errors.ts';
import { ByteProgress } from '../components/byte-progress.tsx';
import { whenIdle } from '../services/when-idle.ts';
import { inspectOpenFile, maxAutoInspectBytes } from './inspect-open-file.ts';
import { createInspectionPace, createInspectionSchedule, type InspectionPace } from './inspection-schedule.ts';

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
  document: OfficeDocument,
  idle: boolean,
  published: Inspection | undefined,
): FileInspection {
  const [found, setFound] = useState<Found>({});
  const pace = useRef<InspectionPace>(undefined);
  pace.current ??= createInspectionPace();
  const { rest } = pace.current;
  const comparison = useRef<AbortController | undefined>(undefined);

  useEffect(() => {
    if (published === undefined) return;
    rest(performance.now());
    setFound({ inspection: published });
  }, [published]);

  useEffect(() => {
    if (!idle || !pace.current) return;
    const control = new AbortController();
    const { signal } = control;
    const inspect = async () => {
      try {
        const inspection = await inspectOpenFile(document, { signal, maxBytes: maxAutoInspectBytes });
        if (!signal.aborted) setFound({ inspection });
      } catch (error) {
        // If Office does not return the file, the person learns it only when they publish.
        if (!signal.aborted) setFound({ large: error instanceof FileTooLarge });
      }
    };
    const mayInspect = () => !comparison.current && globalThis.document.visibilityState !== 'hidden';
    const schedule = createInspectionSchedule(inspect, mayInspect, pace.current);
    let stopActivity: (() => void) | undefined;
    whenIdle(() => {
      if (signal.aborted) return;
      stopActivity = document.onActivity(schedule.noteActivity);
      schedule.request();
    });
    addEventListener('focus', schedule.request);
    globalThis.document.addEventListener('visibilitychange', schedule.resume);
    return () => {
      control.abort();
      schedule.stop();
      stopActivity?.();
      comparison.current?.abort();
      removeEventListener('focus', schedule.request);
      globalThis.document.removeEventListener('visibilitychange', schedule.resume);
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
