import { useCallback, useRef, useState } from 'preact/hooks';
import type { PublishContext, PublishedFile, PublishOrder } from './publish-document.ts';

/** The state of a publish. */
export type PublishStep =
  | { step: 'idle' }
  | { step: 'reading' | 'sending'; done?: number; total?: number }
  | { step: 'looking' }
  | { step: 'done'; published: PublishedFile; order: PublishOrder }
  | { step: 'failed'; error: unknown; order: PublishOrder };

export interface PublishRun {
  state: PublishStep;
  start: (order: PublishOrder) => void;
  cancel: () => void;
}

/** Runs one publish at a time. After a failure it keeps the order for a retry. */
export function usePublish(context: PublishContext, onPublished: (published: PublishedFile) => void): PublishRun {
  const [state, setState] = useState<PublishStep>({ step: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);

  const start = useCallback(
    async (order: PublishOrder) => {
      if (running.current) return;
      const control = new AbortController();
      running.current = control;
      setState({ step: 'reading' });
      try {
        const { publishDocument } = await import('./publish-document.ts');
        const published = await publishDocument(context, order, {
          signal: control.signal,
          onRead: (done, total) => setState({ step: 'reading', done, total }),
          onSent: (done, total) => setState({ step: 'sending', done, total }),
          onLost: () => setState({ step: 'looking' }),
        });
        setState({ step: 'done', published, order });
        onPublished(published);
      } catch (error) {
        setState(control.signal.aborted ? { step: 'idle' } : { step: 'failed', error, order });
      } finally {
        running.current = undefined;
      }
    },
    [context, onPublished],
  );

  return { state, start: (order) => void start(order), cancel: () => running.current?.abort() };
}
