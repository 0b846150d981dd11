import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { BadRequest } from '#shared/api/errors.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import type { LostPublish } from '#shared/publish/find-published.ts';
import type { DraftRef } from '#shared/ui/use-draft.ts';
import type { KnownFile } from '../document/read-known-file.ts';
import { isUncertain } from './is-uncertain.ts';
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

export interface PublishRun {
  state: PublishStep;
  start: (request: PaneRequest) => void;
  cancel: () => void;
}

/**
 * Runs one publish at a time. After a failure it keeps the request for a retry. The end of the screen cancels it.
 * @param shown the file and its link as the pane shows them when a publish starts
 * @param unconfirmed keeps by what a new link is searched for whose publish is not known to have arrived
 */
export function usePublish(
  context: PublishContext,
  shown: KnownFile,
  unconfirmed: DraftRef<LostPublish>,
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
        unconfirmed.value = undefined;
        setState({ step: 'done', published, cancelled: control.signal.aborted, request });
        onPublished(published);
      } catch (error) {
        if (error instanceof PublishUncertain) unconfirmed.value = error.lost;
        // What the service refuses for the link that was found gets a new one.
        else if (error instanceof BadRequest && !request.replace) unconfirmed.value = undefined;
        const cancelled = control.signal.aborted && !isUncertain(error);
        setState(cancelled ? { step: 'cancelled', request } : { step: 'failed', error, request });
      } finally {
        running.current = undefined;
      }
    },
    [context, unconfirmed, onPublished],
  );

  return { state, start: (request) => void start(request), cancel: () => running.current?.abort() };
}
