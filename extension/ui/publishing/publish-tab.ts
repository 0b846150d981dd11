import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { settingsOf } from '#shared/publish/options-draft.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { ask } from '../../messages/ask.ts';
import { watch } from '../../messages/watch.ts';
import type { WatchAnswer, WatchQuestion } from '../../messages/watch-protocol.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { isRunning } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';

/** The link a page has already; `null` for none. */
export function linkOfPage({ service, workspace }: SignedInAccount, url: string) {
  return first({ of: 'published', service, workspace: workspace.uuid, url }, () => true);
}

interface PublishTabOptions {
  /** The slug of the link the page has. */
  replaces?: string | undefined;
  /** For a new link; one that exists keeps its own. */
  options?: OptionsDraft | null;
  /** The screen that asks shows how it ends. */
  watched?: boolean;
}

/**
 * Publishes the page of a tab, or puts it behind the link it has. The tab has to be in front.
 * @returns the job's id
 */
export function publishTab(
  { service, workspace }: SignedInAccount,
  { tabId, url, title: pageTitle }: ActivePage,
  { replaces, options, watched = false }: PublishTabOptions,
): Promise<string> {
  const { title, ...settings } = options && replaces === undefined ? settingsOf(options) : {};
  return ask('publish.start', {
    content: { tabId },
    service,
    workspace: workspace.uuid,
    page: { url, title: pageTitle },
    settings,
    watched,
    ...(title !== undefined && { title }),
    ...(replaces !== undefined && { replaces }),
  });
}

/** How a job ended; `null` where something else was published meanwhile, or it was put away. */
export async function endOfJob(id: string, onJob: (job: PublishJob) => void): Promise<PublishJob | null> {
  const ended = await first({ of: 'job' }, (job) => {
    if (job?.id === id) onJob(job);
    return job?.id !== id || !isRunning(job);
  });
  return ended?.id === id ? ended : null;
}

/** The first value of the background that will do. */
function first<Asked extends WatchQuestion>(
  question: Asked,
  wanted: (value: WatchAnswer<Asked>) => boolean,
): Promise<WatchAnswer<Asked>> {
  return new Promise((resolve, reject) => {
    const stop = watch(question, {
      onValue: (value) => {
        if (!wanted(value)) return;
        stop();
        resolve(value);
      },
      onFault: (fault) => {
        stop();
        reject(fault);
      },
    });
  });
}
