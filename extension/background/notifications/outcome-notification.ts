import type { Fault } from '#shared/errors/fault.ts';
import { noticeTitle } from '#shared/messages/notice-title.ts';
import { isMessageKey, type NoticeKey, t } from '#shared/messages/translate.ts';
import { PublishCancelled } from '../../messages/errors.ts';
import { isOutcomeVisible } from '../../platform/extension-pages.ts';
import { showDesktopNotification } from '../../platform/notifications.ts';
import type { JobState, PublishJob } from '../../stores/publish-job.ts';
import { currentAlerts } from '../policy.ts';
import { notificationId, showNotification } from './notification-target.ts';

/** The slug in the id of a notification that lists several documents. */
export const severalDocuments = '';

/** The start of the name of notices on files, which the library lists. */
export const filesNotice = 'files ';

/** Whether notifications name no document. Settings that cannot be read may say so. */
const hidesTitles = () =>
  currentAlerts().then(
    ({ hideNames }) => hideNames,
    () => true,
  );

/**
 * Returns the title of a notification: what happened, then the document, or how many there are.
 * @param titles the titles of the documents that it is about
 */
export async function outcomeTitle(key: NoticeKey, titles: readonly string[]): Promise<string> {
  const [title = ''] = titles;
  if (titles.length > 1 || (await hidesTitles()))
    return t(key, { title: t('notice.documents', { count: titles.length }) });
  return noticeTitle(key, title);
}

/**
 * Returns the text of a fault for a notification. The background has texts only for faults that occur without a screen.
 * For others, it returns the service's message, or a sentence that points to a screen.
 */
export async function faultNotice({ code, variant, values, said }: Fault): Promise<string> {
  const isHidden = values?.title !== undefined && (await hidesTitles());
  const key = isHidden ? undefined : [`fault.${code}.${variant}`, `fault.${code}`].find(isMessageKey);
  return key === undefined ? (said ?? t('publish.notice-why')) : t(key, values);
}

/** A publish as a notification describes it. */
interface NotifiedJob {
  id: string;
  service: string;
  title: string;
  replaces?: string | undefined;
  cancelled?: boolean | undefined;
  state: JobState | { at: 'asking' | 'waiting' };
}

/** Shows a notification of a job's outcome, unless a screen shows it. */
export async function notifyOutcome(job: PublishJob): Promise<void> {
  // An outcome may be reported twice if the worker was stopped. One that the popup has shown is not repeated.
  if (job.seen || (await isOutcomeVisible(job.id))) return;
  await notifyEnded([job], job.copied === true, false);
}

/**
 * Shows one notification of publishes that have ended together.
 * @param copied whether the links are on the clipboard; if not, the notification says so and has a button that copies them
 * @param ofFiles whether they are files, which the library lists
 */
export async function notifyEnded(jobs: readonly NotifiedJob[], copied: boolean, ofFiles: boolean): Promise<void> {
  const done = jobs.flatMap((job) => (job.state.at === 'done' ? [{ ...job, result: job.state.result }] : []));
  const failed = jobs.flatMap(({ id, service, title, state }) =>
    state.at === 'failed' && state.fault.code !== PublishCancelled.code
      ? [{ id, service, title, fault: state.fault }]
      : [],
  );
  const failure = () =>
    outcomeTitle(
      'publish.notice-failed',
      failed.map(({ title }) => title),
    );
  const [firstDone] = done;
  const [firstFailed] = failed;
  // The same when the notification is shown again after a stop, though more may have ended since.
  const filesId = `${filesNotice}${jobs[0]?.id}`;
  if (firstDone !== undefined) {
    const keys = new Set(done.map(keyOf));
    const [key = 'publish.notice-done'] = keys;
    const links = t(copied ? 'publish.notice-copied' : 'publish.notice-not-copied', { count: done.length });
    const target = {
      service: firstDone.service,
      slug: jobs.length === 1 ? firstDone.result.slug : severalDocuments,
      notice: ofFiles ? filesId : firstDone.id,
    };
    const notice = {
      title: await outcomeTitle(
        keys.size === 1 ? key : 'publish.notice-done',
        done.map(({ result }) => result.title),
      ),
      message: firstFailed === undefined ? links : `${links} ${await failure()}`,
    };
    await showNotification(target, notice, copied ? undefined : done.map(({ result }) => result.link).join('\n'));
  } else if (firstFailed !== undefined) {
    const { id, service, fault } = firstFailed;
    await showDesktopNotification({
      id: ofFiles ? notificationId({ service, slug: severalDocuments, notice: filesId }) : `job ${id}`,
      title: await failure(),
      message: await faultNotice(fault),
    });
  }
}

type Result = Extract<JobState, { at: 'done' }>['result'];

function keyOf({ result, replaces, cancelled }: NotifiedJob & { result: Result }): NoticeKey {
  if (cancelled) return 'publish.notice-too-late';
  if (result.unchanged) return 'publish.notice-unchanged';
  if (result.converting) return 'publish.notice-converting';
  if (result.held) return 'publish.notice-held';
  return replaces === undefined ? 'publish.notice-done' : 'publish.notice-replaced';
}
