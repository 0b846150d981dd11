import { NotSignedIn } from '#shared/api/errors.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { runIfUnlocked } from '../../platform/web-lock.ts';
import {
  changeFileJob,
  type FileJob,
  type FileJobState,
  fileJobsStore,
  fileSettingsStore,
} from '../../stores/file-jobs.ts';
import { hasEnded } from '../../stores/job-state.ts';
import { deleteKeptFile } from '../../stores/kept-files.ts';
import type { JobState } from '../../stores/publish-job.ts';
import { accountOf } from '../accounts.ts';
import { contentBehindLink, forgetAfterFailure, knownDocuments, slugsOfTitle } from '../jobs/known-documents.ts';
import { rememberFile } from '../jobs/remember-published.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { pollService } from '../views/poller.ts';
import { workerId } from '../worker-id.ts';
import { announceEndedFiles } from './announce-ended.ts';
import { askAboutEarlierLink } from './earlier-link.ts';
import { settingsToSend } from './file-settings.ts';
import { addFiles, answerQuestions, removePaidSettings, retryFile, sweepQueue } from './queue-commands.ts';
import { isSent, isTransient, isUncertain, nextFile, waitingAfter } from './queue-rules.ts';
import { recoverFile } from './recover-file.ts';

/** The start of a file job's id, which distinguishes it from a page's. */
const prefix = 'file-';

/**
 * Publishes files one after the other. The queue outlives the background and the browser, and publishes nothing twice.
 * @param delay resolves after `ms` milliseconds
 */
export function createFileQueue(uploads: Uploads, delay: (ms: number) => Promise<void>) {
  /** Whether `resume` was called since the queue was last checked. */
  let requested = false;

  /** Resumes the queue: at the start of the background, at each alarm, and after each end of a job. */
  async function resume(): Promise<void> {
    requested = true;
    const ran = await runIfUnlocked('file-jobs', async () => {
      while (requested) {
        requested = false;
        await next();
      }
    });
    // Requested after the loop ended and before the lock was released.
    if (ran && requested) await resume();
  }

  async function next(): Promise<void> {
    await recoverLostFiles();
    const jobs = await fileJobsStore.get();
    if (jobs.some(({ state }) => state.at === 'uploading')) return;
    const first = nextFile(jobs, Date.now());
    // The queue has come to rest. Files that ended one after the other are announced together.
    if (first === undefined) return announceEndedFiles(uploads.copy);
    // A file of the same name may have got a link since this one was added.
    const job = await askAboutEarlierLink(first);
    if (job === first) return begin(job);
    await changeFileJob(job.id, () => job);
    requested = true;
  }

  async function begin(job: FileJob): Promise<void> {
    const { id, service, workspace, title, name, content, replaces } = job;
    let settings: SettingsInput;
    try {
      settings = await settingsToSend(job);
      // Signed out, or signed in to another workspace, where the file does not belong.
      if ((await accountOf(job)) === undefined) throw new NotSignedIn();
    } catch (error) {
      return settle(id, { at: 'failed', fault: faultOf(error) });
    }
    const contentBefore = job.anyway ? undefined : await contentBehindLink(job);
    const documents = await knownDocuments(job);
    const startedAt = Date.now();
    const jobs = await changeFileJob(id, ({ cancelled: _before, ...before }) => ({
      ...before,
      worker: workerId,
      startedAt,
      namesakes: slugsOfTitle(documents, title),
      state: { at: 'uploading', sent: 0, total: job.size },
    }));
    // The file was removed in the meantime.
    if (!jobs.some((each) => each.id === id)) return;
    const sending = uploads.start({
      jobId: id,
      service,
      workspace,
      title,
      source: { keptFile: id, name, content },
      settings,
      replaces,
      contentBefore,
      startedAt,
      known: Object.keys(documents),
    });
    await sending.catch(async (error: unknown) => {
      // Nothing was sent.
      uploads.cancel(id);
      await changeFileJob(id, (before) => ({ ...before, state: waitingAfter(faultOf(error), Date.now()) }));
    });
  }

  /** Stores the progress or outcome of an upload, or of the search for a lost one. */
  async function report(id: string, state: JobState | FileJobState): Promise<void> {
    const job = (await fileJobsStore.get()).find((each) => each.id === id);
    if (job === undefined || hasEnded(job) || state.at === 'capturing') return;
    if (state.at === 'done' || state.at === 'failed') await settle(id, state);
    else if (state.at === 'waiting' && job.cancelled) await drop(id);
    else await changeFileJob(id, (before) => (hasEnded(before) ? before : { ...before, state }));
  }

  async function settle(id: string, state: Extract<FileJobState, { at: 'done' | 'failed' }>): Promise<void> {
    const job = (await fileJobsStore.get()).find((each) => each.id === id);
    if (job === undefined) return;
    if (state.at === 'failed') await forgetAfterFailure(job, state.fault.code);
    if (state.at === 'failed' && job.cancelled && !isUncertain(state.fault)) return drop(id);
    if (state.at === 'failed' && state.fault.code === PublishUncertain.code) {
      await changeFileJob(id, ({ worker: _none, ...before }) => ({
        ...before,
        state: { at: 'checking', fault: state.fault },
      }));
    } else if (state.at === 'failed' && isTransient(state.fault)) {
      await changeFileJob(id, (before) => ({ ...before, state: waitingAfter(state.fault, Date.now()) }));
    } else {
      if (state.at === 'done') {
        // A file that was not sent may still be sent, if the person asks.
        if (!state.result.unchanged) await deleteKeptFile(id);
        // The link exists, also where the browser cannot store it.
        await rememberFile(job, state.result).catch(() => undefined);
      }
      await changeFileJob(id, (before) => ({ ...before, unannounced: true, state }));
    }
    void resume();
    if (state.at === 'done') await pollService(job.service);
  }

  /** Recovers the files whose sender has stopped. They may have arrived, so the service is searched before a retry. */
  async function recoverLostFiles(): Promise<void> {
    const alive = await uploads.isAlive();
    const lost = (await fileJobsStore.get()).filter(({ state, worker }) => {
      if (state.at !== 'uploading' && state.at !== 'checking') return false;
      return worker === undefined || (worker !== workerId && !alive);
    });
    // All are marked first, because the service is searched for one file at a time.
    for (const { id } of lost) await changeFileJob(id, (before) => ({ ...before, state: { at: 'checking' } }));
    for (const job of lost) await report(job.id, await recoverFile(job, delay));
  }

  /** Removes files from the queue. Cancels the uploads of those that are being sent. */
  async function drop(...ids: string[]): Promise<void> {
    const cancel = () => {
      for (const id of ids) uploads.cancel(id);
    };
    cancel();
    await fileJobsStore.update((jobs) => jobs.filter(({ id }) => !ids.includes(id)));
    // An upload may have started just before the update. From here on, none can start.
    cancel();
    for (const id of ids) {
      await fileSettingsStore.update(({ [id]: _removed, ...others }) => others);
      await deleteKeptFile(id);
    }
    void resume();
  }

  /** Makes a command resume the queue afterwards. */
  const thenResume =
    <Args extends unknown[]>(command: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      await command(...args);
      void resume();
    };

  return {
    resume,
    report,
    /** Recovers a file whose upload ended without an outcome: it is sent again unless it has arrived. */
    async recoverLost(id: string): Promise<void> {
      await changeFileJob(id, ({ worker: _none, ...before }) => before);
      await resume();
    },
    /** Returns whether a job is a file's. */
    owns: (id: string) => id.startsWith(prefix),
    add: thenResume(addFiles),
    answer: thenResume(answerQuestions),
    retry: thenResume(retryFile),
    removePaidSettings,
    sweep: sweepQueue,

    /** Cancels all uploads, removes all files from the queue, and deletes all kept files. */
    async clear(): Promise<void> {
      await drop(...(await fileJobsStore.get()).map(({ id }) => id));
      await sweepQueue();
    },

    /**
     * Removes a file from the queue. One that has been sent stays until it is known whether it has arrived, or until it is
     * removed again.
     */
    async remove(id: string): Promise<void> {
      const job = (await fileJobsStore.get()).find((each) => each.id === id);
      if (job === undefined || job.cancelled || !isSent(job.state)) return drop(id);
      await changeFileJob(id, (before) => (hasEnded(before) ? before : { ...before, cancelled: true }));
      uploads.cancel(id);
    },
  };
}
