import { NotSignedIn } from '#shared/api/errors.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import type { PageOwner } from '#shared/publish/published-pages.ts';
import { runIfUnlocked } from '../../platform/web-lock.ts';
import {
  type FileJob,
  type FileJobState,
  fileJobsStore,
  fileSettingsStore,
  type NewFile,
  paidSettings,
} from '../../stores/file-jobs.ts';
import { deleteKeptFile, keptFileIds } from '../../stores/kept-files.ts';
import type { JobState } from '../../stores/publish-job.ts';
import { accountOf } from '../accounts.ts';
import { FileSettingsLost } from '../errors.ts';
import { contentBehindLink, forgetLinkIfGone, knownDocuments, slugsOfTitle } from '../jobs/known-documents.ts';
import { rememberFile } from '../jobs/remember-published.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { pollService } from '../views/poller.ts';
import { announceEndedFiles } from './announce-ended.ts';
import { askAboutEarlierLink } from './earlier-link.ts';
import { settingsOfFiles } from './file-settings.ts';
import { applyDecision, isTransient, nextFile, waitingAfter } from './queue-rules.ts';
import { recoverFile } from './recover-file.ts';

const workerId = crypto.randomUUID();

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
    const ran = await runIfUnlocked('file-queue', async () => {
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
    await change(job.id, () => job);
    requested = true;
  }

  async function begin(job: FileJob): Promise<void> {
    const { id, service, title, name, content, replaces } = job;
    const settings = (await fileSettingsStore.get())[id];
    if (replaces === undefined && job.hasSettings && settings === undefined)
      return settle(id, { at: 'failed', fault: { ...faultOf(new FileSettingsLost(name)) } });
    // Signed out, or signed in to another workspace, where the file does not belong.
    if ((await accountOf(job)) === undefined)
      return settle(id, { at: 'failed', fault: { ...faultOf(new NotSignedIn()) } });
    const contentBefore = job.anyway ? undefined : await contentBehindLink(job);
    const documents = await knownDocuments(job);
    const startedAt = Date.now();
    const jobs = await change(id, (before) => ({
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
      title,
      source: { keptFile: id, name, ...(content !== undefined && { content }) },
      // An existing link keeps its settings.
      settings: replaces === undefined ? (settings ?? {}) : {},
      ...(replaces !== undefined && { replaces }),
      ...(contentBefore !== undefined && { contentBefore }),
      startedAt,
      known: Object.keys(documents),
    });
    await sending.catch(async (error: unknown) => {
      // Nothing was sent.
      uploads.cancel(id);
      await change(id, (before) => ({ ...before, state: waitingAfter(faultOf(error), Date.now()) }));
    });
  }

  /** Stores the progress or outcome of an upload. */
  async function report(id: string, state: JobState): Promise<void> {
    const job = (await fileJobsStore.get()).find((each) => each.id === id);
    if (job === undefined || state.at === 'capturing') return;
    if (isOver(job)) return;
    if (state.at === 'done' || state.at === 'failed') await settle(id, state);
    else await change(id, (before) => (isOver(before) ? before : { ...before, state }));
  }

  async function settle(id: string, state: Extract<FileJobState, { at: 'done' | 'failed' }>): Promise<void> {
    const job = (await fileJobsStore.get()).find((each) => each.id === id);
    if (job === undefined) return;
    if (state.at === 'failed' && state.fault.code === PublishUncertain.code) {
      await change(id, ({ worker: _none, ...before }) => ({
        ...before,
        state: { at: 'checking', fault: state.fault },
      }));
    } else if (state.at === 'failed' && isTransient(state.fault)) {
      await change(id, (before) => ({ ...before, state: waitingAfter(state.fault, Date.now()) }));
    } else {
      if (state.at === 'done') {
        // A file that was not sent may still be sent, if the person asks.
        if (!state.result.unchanged) await deleteKeptFile(id);
        await rememberFile(job, state.result);
      } else await forgetLinkIfGone(job, state.fault.code);
      await change(id, (before) => ({ ...before, unannounced: true, state }));
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
    for (const { id } of lost) await change(id, (before) => ({ ...before, state: { at: 'checking' } }));
    for (const job of lost) await recoverJob(job);
  }

  async function recoverJob(job: FileJob): Promise<void> {
    const state = await recoverFile(job, delay);
    if (state.at === 'done' || state.at === 'failed') await settle(job.id, state);
    else await change(job.id, (before) => ({ ...before, state }));
  }

  return {
    resume,
    report,
    /** Recovers a file whose upload ended without an outcome: it is sent again unless it has arrived. */
    async recoverLost(id: string): Promise<void> {
      await change(id, ({ worker: _none, ...before }) => before);
      await resume();
    },
    /** Returns whether a job is a file's. */
    owns: (id: string) => id.startsWith(prefix),

    /** Queues files that are stored under their ids. @throws PolicyRefused */
    async add(owner: PageOwner, files: NewFile[], settings: SettingsInput): Promise<void> {
      const fresh = files.filter(({ replaces }) => replaces === undefined);
      const settingsById = await settingsOfFiles(fresh, settings);
      const jobs: FileJob[] = [];
      for (const file of files) {
        const own = settingsById[file.id] ?? {};
        const paid = paidSettings.filter((name) => own[name]);
        const hasSettings = Object.keys(own).length > 0;
        jobs.push(await askAboutEarlierLink({ ...file, ...owner, hasSettings, paid, state: { at: 'waiting' } }));
      }
      await fileSettingsStore.update((all) => ({ ...all, ...settingsById }));
      await fileJobsStore.update((before) => [...before, ...jobs]);
      void resume();
    },

    /** Stores the person's decision on files: each replaces the content of the link it asks about, or becomes a new link. */
    async answer(ids: readonly string[], as: 'replacement' | 'new'): Promise<void> {
      await fileJobsStore.update((jobs) => jobs.map((job) => (ids.includes(job.id) ? applyDecision(job, as) : job)));
      void resume();
    },

    /** Removes the settings that the service's plan may not include. A 403 does not say which setting it means. */
    async withoutPaid(id: string): Promise<void> {
      await fileSettingsStore.update(({ [id]: before = {}, ...others }) => {
        const rest = { ...before };
        for (const name of paidSettings) delete rest[name];
        return { ...others, [id]: rest };
      });
      await change(id, ({ paid: _paid, ...job }) => job);
    },

    /** Retries a file now: one that failed, that waits, or whose search failed. */
    async retry(id: string): Promise<void> {
      await change(id, (before) =>
        before.state.at === 'failed' || before.state.at === 'waiting'
          ? { ...before, state: { at: 'waiting' } }
          : before,
      );
      void resume();
    },

    /** Removes a file from the queue. Cancels its upload, if it is being sent. */
    async remove(id: string): Promise<void> {
      uploads.cancel(id);
      await fileJobsStore.update((jobs) => jobs.filter((job) => job.id !== id));
      // The upload may have started just before the update. From here on, it cannot start.
      uploads.cancel(id);
      await fileSettingsStore.update(({ [id]: _removed, ...others }) => others);
      await deleteKeptFile(id);
      void resume();
    },

    /**
     * Called when the browser starts. Deletes kept files without a job, which remain if a screen is closed while it
     * stores them, and marks the files that wait from before.
     */
    async sweep(): Promise<void> {
      await fileJobsStore.update((jobs) => jobs.map((job) => (isOver(job) ? job : { ...job, resumed: true })));
      const used = new Set((await fileJobsStore.get()).map(({ id }) => id));
      for (const id of await keptFileIds()) if (!used.has(id)) await deleteKeptFile(id);
    },
  };
}

const isOver = ({ state }: FileJob) => state.at === 'done' || state.at === 'failed';

/** Returns the jobs after the update. */
function change(id: string, update: (job: FileJob) => FileJob): Promise<FileJob[]> {
  return fileJobsStore.update((jobs) => jobs.map((job) => (job.id === id ? update(job) : job)));
}
