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
import { dropKeptFile, keptFiles } from '../../stores/kept-files.ts';
import type { JobState } from '../../stores/publish-job.ts';
import { accountOf } from '../accounts.ts';
import { FileSettingsLost } from '../errors.ts';
import { notifyFileOutcome, rememberFile } from '../jobs/job-outcome.ts';
import { contentBehindLink, forgetLinkIfGone, knownDocuments, slugsOfTitle } from '../jobs/known-documents.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { pollService } from '../views/poller.ts';
import { askAboutEarlierLink } from './earlier-link.ts';
import { settingsOfFiles } from './file-settings.ts';
import { answeredFile, isTransient, nextOf, waitingAfter } from './queue-rules.ts';
import { recoverFile } from './recover-file.ts';

const workerId = crypto.randomUUID();

/** Distinguishes a file's job from a page's. */
const prefix = 'file-';

/**
 * Publishes files one after the other. The queue outlives the background and the browser, and publishes nothing twice.
 * @param delay waits so many milliseconds
 */
export function createFileQueue(uploads: Uploads, delay: (ms: number) => Promise<void>) {
  /** Somebody has asked to go on since the queue was last looked at. */
  let asked = false;

  /** Takes up what is left: at the start, at each alarm, after each end. */
  async function resume(): Promise<void> {
    asked = true;
    const ran = await runIfUnlocked('file-queue', async () => {
      while (asked) {
        asked = false;
        await next();
      }
    });
    // Asked for when that was over, and the lock not yet given back.
    if (ran && asked) await resume();
  }

  async function next(): Promise<void> {
    await settleLost();
    const jobs = await fileJobsStore.get();
    if (jobs.some(({ state }) => state.at === 'uploading')) return;
    const first = nextOf(jobs, Date.now());
    if (first === undefined) return;
    // One of its name may have got a link since it was given.
    const job = await askAboutEarlierLink(first);
    if (job === first) return begin(job);
    await change(job.id, () => job);
    asked = true;
  }

  async function begin(job: FileJob): Promise<void> {
    const { id, service, title, name, content, replaces } = job;
    const settings = (await fileSettingsStore.get())[id];
    if (replaces === undefined && job.hasSettings && settings === undefined)
      return end(id, { at: 'failed', fault: { ...faultOf(new FileSettingsLost(name)) } });
    // Nobody, or somebody else, is signed in at the service: there it would become another workspace's.
    if ((await accountOf(job)) === undefined)
      return end(id, { at: 'failed', fault: { ...faultOf(new NotSignedIn()) } });
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
    // Taken out meanwhile.
    if (!jobs.some((each) => each.id === id)) return;
    const sending = uploads.start({
      jobId: id,
      service,
      title,
      source: { kept: id, name, ...(content !== undefined && { content }) },
      // A link that exists keeps its own.
      settings: replaces === undefined ? (settings ?? {}) : {},
      ...(replaces !== undefined && { replaces }),
      ...(contentBefore !== undefined && { contentBefore }),
      startedAt,
      known: Object.keys(documents),
    });
    await sending.catch(async (error: unknown) => {
      // Nothing has been sent.
      uploads.cancel(id);
      await change(id, (before) => ({ ...before, state: waitingAfter(faultOf(error), Date.now()) }));
    });
  }

  /** What the upload says of itself. */
  async function report(id: string, state: JobState): Promise<void> {
    const job = (await fileJobsStore.get()).find((each) => each.id === id);
    if (job === undefined || state.at === 'capturing') return;
    if (isOver(job)) return;
    if (state.at === 'done' || state.at === 'failed') await end(id, state);
    else await change(id, (before) => (isOver(before) ? before : { ...before, state }));
  }

  async function end(id: string, state: Extract<FileJobState, { at: 'done' | 'failed' }>): Promise<void> {
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
        // What was not sent may be wanted after all.
        if (!state.result.unchanged) await dropKeptFile(id);
        await rememberFile(job, state.result);
      } else await forgetLinkIfGone(job, state.fault.code);
      await change(id, (before) => ({ ...before, state }));
      await notifyFileOutcome(job, state);
    }
    void resume();
    if (state.at === 'done') await pollService(job.service);
  }

  /** What nobody is sending any more, and may have arrived: looked for before it is sent again. */
  async function settleLost(): Promise<void> {
    const alive = await uploads.isAlive();
    const lost = (await fileJobsStore.get()).filter(({ state, worker }) => {
      if (state.at !== 'uploading' && state.at !== 'checking') return false;
      return worker === undefined || (worker !== workerId && !alive);
    });
    // All of them: while one is looked for, none of the others can be asked for.
    for (const { id } of lost) await change(id, (before) => ({ ...before, state: { at: 'checking' } }));
    for (const job of lost) await settle(job);
  }

  async function settle(job: FileJob): Promise<void> {
    const state = await recoverFile(job, delay);
    if (state.at === 'done') await end(job.id, state);
    else await change(job.id, (before) => ({ ...before, state }));
  }

  return {
    resume,
    report,
    /** Its upload ended without a word: it is looked for, and sent again where it has not arrived. */
    async settleLost(id: string): Promise<void> {
      await change(id, ({ worker: _none, ...before }) => before);
      await resume();
    },
    isOne: (id: string) => id.startsWith(prefix),

    async add(owner: PageOwner, files: NewFile[], settings: SettingsInput): Promise<void> {
      const fresh = files.filter(({ replaces }) => replaces === undefined);
      const wanted = await settingsOfFiles(fresh, settings);
      const jobs: FileJob[] = [];
      for (const file of files) {
        const own = wanted[file.id] ?? {};
        const paid = paidSettings.filter((name) => own[name]);
        const hasSettings = Object.keys(own).length > 0;
        jobs.push(await askAboutEarlierLink({ ...file, ...owner, hasSettings, paid, state: { at: 'waiting' } }));
      }
      await fileSettingsStore.update((all) => ({ ...all, ...wanted }));
      await fileJobsStore.update((before) => [...before, ...jobs]);
      void resume();
    },

    /** Says for files what they are to become: the content of the link that was named with each, or links of their own. */
    async answer(ids: readonly string[], as: 'replacement' | 'new'): Promise<void> {
      await fileJobsStore.update((jobs) => jobs.map((job) => (ids.includes(job.id) ? answeredFile(job, as) : job)));
      void resume();
    },

    /** Takes back what the service's plan may not include; a 403 does not say which setting it means. */
    async withoutPaid(id: string): Promise<void> {
      await fileSettingsStore.update(({ [id]: before = {}, ...others }) => {
        const { require_email: _gate, allowed_email_domains: _domains, expires_on: _day, ...rest } = before;
        return { ...others, [id]: rest };
      });
      await change(id, ({ paid: _paid, ...job }) => job);
    },

    /** Sends a file that failed once more; one that waits goes on now, one that is looked for is looked for at once. */
    async retry(id: string): Promise<void> {
      await change(id, (before) =>
        before.state.at === 'failed' || before.state.at === 'waiting'
          ? { ...before, state: { at: 'waiting' } }
          : before,
      );
      void resume();
    },

    /** Takes a file out: one on its way is stopped, one that has ended is put away. */
    async remove(id: string): Promise<void> {
      uploads.cancel(id);
      await fileJobsStore.update((jobs) => jobs.filter((job) => job.id !== id));
      // It may have begun just before that was written; from now on it does not.
      uploads.cancel(id);
      await fileSettingsStore.update(({ [id]: _gone, ...others }) => others);
      await dropKeptFile(id);
      void resume();
    },

    /** Removes kept files that no job names: a screen was closed while it kept them. */
    async sweep(): Promise<void> {
      const named = new Set((await fileJobsStore.get()).map(({ id }) => id));
      for (const id of await keptFiles()) if (!named.has(id)) await dropKeptFile(id);
    },
  };
}

const isOver = ({ state }: FileJob) => state.at === 'done' || state.at === 'failed';

/** Returns the jobs after the update. */
function change(id: string, into: (job: FileJob) => FileJob): Promise<FileJob[]> {
  return fileJobsStore.update((jobs) => jobs.map((job) => (job.id === id ? into(job) : job)));
}
