import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import type { Inspection } from '#shared/office-file/inspect.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OpenDocument } from '../../host/document/open-document.ts';
import { FileTooLarge } from '../../host/errors.ts';
import { ByteProgress } from '../components/byte-progress.tsx';
import { inspectOpenFile, maxAutoInspectBytes } from './inspect-open-file.ts';

/** Milliseconds between two looks: coming back to the pane in between changes nothing. */
const minInterval = 10_000;

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

interface FileInspection extends Found {
  /** Looks into a file however large it is. */
  compare: () => void;
  cancel: () => void;
}

/**
 * Looks into the open file while the pane is idle: when it opens, and when the person comes back to it.
 * @param idle a look is broken off when it is not
 * @param published what the last publish told of the file, which needs no look of its own
 */
export function useFileInspection(
  document: OpenDocument,
  idle: boolean,
  published: Inspection | undefined,
): FileInspection {
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
      if (asked.current || performance.now() - lookedAt.current < minInterval) return;
      lookedAt.current = performance.now();
      try {
        const inspection = await inspectOpenFile(document, { signal: control.signal, maxBytes: maxAutoInspectBytes });
        if (!control.signal.aborted) setFound({ inspection });
      } catch (error) {
        // A file that is not handed over is nothing to bother the person with before they publish it.
        if (!control.signal.aborted) setFound({ large: error instanceof FileTooLarge });
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
      const inspection = await inspectOpenFile(document, { signal, onProgress });
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

/** A large file is looked into only when the person asks: reading it keeps Office busy for a while. */
export function CompareLargeFile({ look }: { look: FileInspection }) {
  if (look.comparing) {
    return <ByteProgress label={t('pane.comparing')} {...look.comparing} onCancel={look.cancel} />;
  }
  return (
    <div class="stack">
      <p class="small soft">{t('pane.large')}</p>
      <div>
        <Button onClick={look.compare}>{t('pane.compare')}</Button>
      </div>
      {look.error !== undefined && <ErrorNotice error={look.error} />}
    </div>
  );
}
