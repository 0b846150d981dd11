import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { settingsOf } from '#shared/publish/options-draft.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { ask } from '../../messages/ask.ts';
import { watch } from '../../messages/watch.ts';
import type { WatchAnswer, WatchQuestion } from '../../messages/watch-protocol.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { isRunning } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { tabRequest } from './tab-request.ts';

/** Returns the existing link of a page, or `null`. */
export function findPublishedLink({ service, workspace }: SignedInAccount, url: string) {
  return firstValue({ of: 'published', service, workspace: workspace.uuid, url }, () => true);
}

interface PublishTabOptions {
  /** The slug of the page's existing link. */
  replaces?: string | undefined;
  /** The options of a new link. An existing link keeps its own. */
  options?: OptionsDraft | null;
  /** Whether the requesting screen shows the result. */
  watched?: boolean;
}

/**
 * Publishes the page of a tab, or replaces the content of its link. The tab must be active.
 * @returns the job's id
 */
export function publishTab(
  account: SignedInAccount,
  page: ActivePage,
  { replaces, options, watched = false }: PublishTabOptions,
): Promise<string> {
  const { title, ...settings } = options && replaces === undefined ? settingsOf(options) : {};
  return ask('publish.start', {
    ...tabRequest(account, page),
    settings,
    watched,
    ...(title !== undefined && { title }),
    ...(replaces !== undefined && { replaces }),
  });
}

/** Resolves with the ended job. Resolves with `null` when another publish took its place or it was dismissed. */
export async function waitForJobEnd(id: string, onJob: (job: PublishJob) => void): Promise<PublishJob | null> {
  const ended = await firstValue({ of: 'job' }, (job) => {
    if (job?.id === id) onJob(job);
    return job?.id !== id || !isRunning(job);
  });
  return ended?.id === id ? ended : null;
}

/** Resolves with the first value of the background that matches. */
function firstValue<Asked extends WatchQuestion>(
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
