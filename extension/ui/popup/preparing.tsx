import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { ask } from '../../browser/ask.ts';
import type { Preparation } from '../../browser/captured-pages.ts';
import { readingProgress } from './reading-progress.ts';
import { useFocus } from './use-focus.ts';

/** A page that is read for its preview, which opens by itself; or why it could not be. */
export function Preparing({ preparation: { state } }: { preparation: Preparation }) {
  const progress = useFocus<HTMLDivElement>({ stage: state.at });
  if (state.at === 'failed') return <ErrorNotice error={state.fault} />;
  return (
    <div ref={progress} tabIndex={-1}>
      <Progress {...readingProgress(state)} onCancel={() => void ask('preview.cancel', {})} />
    </div>
  );
}
