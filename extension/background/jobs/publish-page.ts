import { NotSignedIn } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { PublishInterrupted } from '#shared/publish/errors.ts';
import type { CaptureProgress } from '../../injected/capture-messages.ts';
import { stayAwakeWhile } from '../../platform/lifecycle.ts';
import { isRunning } from '../../stores/job-state.ts';
import { dropKeptFile } from '../../stores/kept-files.ts';
import type { JobState, PublishJob, PublishRequest } from '../../stores/publish-job.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';
import { accountOf } from '../accounts.ts';
import { PublishBusy, PublishCancelled } from '../errors.ts';
import { publishUnderPolicy } from '../policy.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { pollService } from '../views/poller.ts';
import { contentOf } from './job-content.ts';
import { notifyOutcome, rememberPublished } from './job-outcome.ts';
import { contentBehindLink, forgetLinkIfGone, knownDocuments, slugsOfTitle } from './known-documents.ts';
import { recoverPublish } from './recover-publish.ts';

/** This life of the background; a job of another one was begun by a worker that has been stopped since. */
const workerId = crypto.randomUUID();

/** Publishes the page of a tab, one at a time. @param delay waits so many milliseconds */
export function createPagePublishing(uploads: Uploads, delay: (ms: number) => Promise<void>) {
  const recovered = recover();

  /** Stores how the job goes on; what is said of another job, or after its end, is too late. */
  async function report(jobId: string, state: JobState): Promise<void> {
    const before = await publishJobStore.get();
    if (before?.id !== jobId || comesTooLate(before.state, state)) return;
    if (state.at === 'done') await rememberPublished(before, state.result);
    if (state.at === 'failed') await forgetLinkIfGone(before, state.fault.code);
    let taken = false;
    const job = await publishJobStore.update((current) => {
      // Asked again here: it may have ended since.
      taken = current?.id === jobId && !comesTooLate(current.state, state);
      return taken && current !== null ? { ...current, state } : current;
    });
    if (taken && job !== null && !isRunning(job)) {
      if (job.kept !== undefined) await dropKeptFile(job.kept);
      await notifyOutcome(job);
    }
    if (state.at === 'done') await pollService(before.service);
  }

  const fail = (jobId: string, error: unknown) => report(jobId, { at: 'failed', fault: { ...faultOf(error) } });

  /** Answers the id of the job. @throws PublishBusy */
  async function start(request: PublishRequest): Promise<string> {
    await recovered;
    const { service, workspace, page, replaces, selection, content } = request;
    const job: PublishJob = {
      id: crypto.randomUUID(),
      worker: workerId,
      service,
      workspace,
      page,
      title: request.title ?? page.title,
      ...(replaces !== undefined && { replaces }),
      ...(selection && { selection }),
      ...(request.watched && { seen: true }),
      ...('kept' in content && { kept: content.kept, redacted: content.redacted, ...content.summary }),
      startedAt: Date.now(),
      state: { at: 'capturing' },
    };
    await publishJobStore.update((current) => {
      if (isRunning(current)) throw new PublishBusy(current.title);
      return job;
    });
    uploads.expect(job.id);
    void stayAwakeWhile(() => captureAndSend(job, request));
    return job.id;
  }

  async function captureAndSend(job: PublishJob, request: PublishRequest): Promise<void> {
    try {
      // A screen that was open when somebody else signed in: what they have there is not what it shows.
      if ((await accountOf(job)) === undefined) throw new NotSignedIn();
      const {
        source,
        title,
        summary,
        page = job.page,
      } = await contentOf(job, request, (progress) => {
        void tellProgress(job.id, progress);
      });
      const documents = await knownDocuments(job);
      const namesakes = slugsOfTitle(documents, title);
      const contentBefore = request.anyway ? undefined : await contentBehindLink(job);
      const current = await publishJobStore.update((before) =>
        before?.id === job.id ? { ...before, title, page, namesakes, ...summary } : before,
      );
      if (current?.id !== job.id || !isRunning(current)) return;
      await uploads.start({
        jobId: job.id,
        service: job.service,
        title,
        source,
        settings: request.settings,
        ...(request.replaces !== undefined && { replaces: request.replaces }),
        ...(contentBefore !== undefined && { contentBefore }),
        startedAt: job.startedAt,
        known: Object.keys(documents),
      });
    } catch (error) {
      uploads.cancel(job.id);
      await fail(job.id, error);
    }
  }

  /** How far the reading is; what comes after its end is too late. */
  async function tellProgress(jobId: string, progress: CaptureProgress): Promise<void> {
    await publishJobStore.update((job) =>
      job?.id === jobId && job.state.at === 'capturing' ? { ...job, state: { at: 'capturing', ...progress } } : job,
    );
  }

  async function cancel(): Promise<undefined> {
    const job = await publishJobStore.get();
    if (!isRunning(job)) return;
    uploads.cancel(job.id);
    if (job.state.at !== 'capturing') return;
    await fail(job.id, new PublishCancelled());
    // It may have started just before that was written; from now on it does not.
    uploads.cancel(job.id);
  }

  /** What an earlier life of the background left behind. */
  async function recover(): Promise<void> {
    const job = await publishJobStore.get();
    if (!isRunning(job) || job.worker === workerId || (await uploads.isAlive())) return;
    await settleLeft();
  }

  /** What an earlier life of the background began, and nobody goes on with. */
  async function settleLeft(): Promise<void> {
    const job = await publishJobStore.get();
    if (isRunning(job) && job.worker !== workerId) await settle(job);
  }

  async function settle(job: PublishJob): Promise<void> {
    if (job.state.at === 'capturing' || job.replaces !== undefined)
      await fail(job.id, new PublishInterrupted(job.title));
    else await check(job);
  }

  /** Nobody knows whether it arrived: asks the service. */
  async function check(job: PublishJob): Promise<void> {
    await report(job.id, { at: 'checking' });
    await report(job.id, await recoverPublish(job, delay));
  }

  return {
    start: async (request: PublishRequest) => start(await publishUnderPolicy(request)),
    cancel,
    report,
    settleLeft,
    /** Its upload ended without a word. */
    async settleLost(jobId: string): Promise<void> {
      const job = await publishJobStore.get();
      if (job?.id === jobId && isRunning(job)) await settle(job);
    },
    async checkAgain(): Promise<undefined> {
      const job = await publishJobStore.get();
      if (job?.state.at === 'failed') await check(job);
    },
    async markSeen({ id }: { id: string }): Promise<undefined> {
      await publishJobStore.update((job) => (job?.id === id ? { ...job, seen: true } : job));
    },
    /** Somebody has signed in: what failed for want of that is said no longer. */
    async signedIn(service: string): Promise<void> {
      const wanted = NotSignedIn.code;
      await publishJobStore.update((job) =>
        job?.service === service && job.state.at === 'failed' && job.state.fault.code === wanted ? null : job,
      );
    },
    async dismiss(): Promise<undefined> {
      await publishJobStore.update((job) => (isRunning(job) ? job : null));
    },
  };
}

/** A job that has ended goes on only where it is looked for, or turns out to have arrived after all. */
function comesTooLate(before: JobState, now: JobState): boolean {
  if (before.at === 'done') return now.at !== 'done';
  return before.at === 'failed' && now.at !== 'done' && now.at !== 'checking';
}
