import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { PublishUncertain, UpdateUncertain } from '#shared/publish/errors.ts';
import type { KnownFile } from '../document/read-known-file.ts';
import type { PublishContext, PublishedFile, PublishRequest } from './publish-document.ts';

/** A request from the pane, which is for the file that the pane shows. */
export type PaneRequest = Omit<PublishRequest, 'shown'>;

/** The state of a publish. */
export type PublishStep =
  | { step: 'idle' }
  | { step: 'reading' | 'sending'; done?: number; total?: number }
  | { step: 'looking'; cancelled: boolean }
  | { step: 'cancelled'; request: PaneRequest }
  /** `cancelled`: too late, since the file had arrived. */
  | { step: 'done'; published: PublishedFile; cancelled: boolean; request: PaneRequest }
  | { step: 'failed'; error: unknown; request: PaneRequest };

const isUncertain = (error: unknown) => error instanceof PublishUncertain || error instanceof UpdateUncertain;

export interface PublishRun {
  state: PublishStep;
  start: (request: PaneRequest) => void;
  cancel: () => void;
}

/**
 * Runs one publish at a time. After a failure it keeps the request for a retry. The end of the screen cancels it.
 * @param shown the file and its link as the pane shows them when a publish starts
 */
export function usePublish(
  context: PublishContext,
  shown: KnownFile,
  onPublished: (published: PublishedFile) => void,
): PublishRun {
  const [state, setState] = useState<PublishStep>({ step: 'idle' });
  const seen = useRef(shown);
  seen.current = shown;
  const running = useRef<AbortController | undefined>(undefined);
  // The sign-in has ended with the screen, or is another account's.
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (request: PaneRequest) => {
      if (running.current) return;
      const control = new AbortController();
      running.current = control;
      // As the person saw it at the click.
      const shown = seen.current;
      setState({ step: 'reading' });
      try {
        const { publishDocument } = await import('./publish-document.ts');
        const published = await publishDocument(
          context,
          { ...request, shown },
          {
            signal: control.signal,
            onRead: (done, total) => setState({ step: 'reading', done, total }),
            onSent: (done, total) => setState({ step: 'sending', done, total }),
            onLost: () => setState({ step: 'looking', cancelled: control.signal.aborted }),
          },
        );
        setState({ step: 'done', published, cancelled: control.signal.aborted, request });
        onPublished(published);
      } catch (error) {
        const cancelled = control.signal.aborted && !isUncertain(error);
        setState(cancelled ? { step: 'cancelled', request } : { step: 'failed', error, request });
      } finally {
        running.current = undefined;
      }
    },
    [context, onPublished],
  );

  return { state, start: (request) => void start(request), cancel: () => running.current?.abort() };
}
