import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import type { ActivePage } from '../../../platform/tabs.ts';
import { isRunning } from '../../../stores/job-state.ts';
import { HiddenLine } from '../../publishing/hidden-line.tsx';
import { JobProgress } from '../../publishing/job-progress.tsx';
import { useFocus } from '../../publishing/use-focus.ts';
import type { TabState } from './use-tab-publishing.ts';

interface TabJobsProps {
  pages: readonly ActivePage[];
  states: ReadonlyMap<number, TabState>;
  running: boolean;
  onStop: () => void;
  /** Publishes the remaining pages. */
  onPublish: (pages: ActivePage[]) => void;
}

/** Shows the progress of each tab, with a retry for those that failed. */
export function TabJobs({ pages, states, running, onStop, onPublish }: TabJobsProps) {
  const isDone = ({ tabId }: ActivePage) => states.get(tabId)?.at === 'done';
  const done = pages.filter(isDone).length;
  const remaining = pages.filter(({ tabId }) => states.get(tabId)?.at === 'waiting');
  const section = useFocus<HTMLElement>({ stage: String(running) });
  return (
    <section class="section" ref={section} tabIndex={-1} aria-label={t('tabs.progress', { done, total: pages.length })}>
      <h2>
        <span role="status">{t('tabs.progress', { done, total: pages.length })}</span>
      </h2>
      <ul class="list">
        {pages.map((page) => (
          <li class="file-job" key={page.tabId}>
            <bdi class="one-line">{page.title}</bdi>
            <State
              state={states.get(page.tabId) ?? { at: 'waiting' }}
              {...(!running && { retry: () => onPublish([page]) })}
            />
          </li>
        ))}
      </ul>
      <div class="row">
        {running && <Button onClick={onStop}>{t('tabs.stop')}</Button>}
        {!running && remaining.length > 0 && (
          <Button onClick={() => onPublish(remaining)}>{t('recipients.go-on')}</Button>
        )}
      </div>
    </section>
  );
}

const refusalWords = { 'other-page': 'tabs.other-page', 'invalid-options': 'tabs.invalid-options' } as const;

function State({ state, retry }: { state: TabState; retry?: () => void }) {
  switch (state.at) {
    case 'waiting':
      return <span class="small soft">{t('files.waiting')}</span>;
    case 'reading': {
      const job = state.job ?? null;
      return isRunning(job) ? <JobProgress job={job} /> : <Progress label={t('publish.reading')} />;
    }
    case 'done':
      return (
        <>
          <a class="one-line" href={state.link} target="_blank" rel="noreferrer" dir="ltr">
            {state.link}
          </a>
          <HiddenLine blanked={state.blanked} />
        </>
      );
    case 'failed':
      return <ErrorNotice error={state.fault} retry={retry} />;
    case 'refused':
      return (
        <div class="notice notice-bad" role="alert">
          <p>{t(refusalWords[state.why])}</p>
          {retry && <Button onClick={retry}>{t('action.retry')}</Button>}
        </div>
      );
    case 'closed':
      return (
        <p class="notice notice-bad" role="alert">
          {t('target.closed')}
        </p>
      );
  }
}
