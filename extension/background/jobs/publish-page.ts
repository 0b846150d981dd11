import { NotSignedIn } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { PublishInterrupted, PublishUncertain, UpdateUncertain } from '#shared/publish/errors.ts';
import type { CaptureProgress } from '../../injected/capture-messages.ts';
import { PublishCancelled } from '../../messages/errors.ts';
import { keepAliveWhile } from '../../platform/lifecycle.ts';
import { isRunning } from '../../stores/job-state.ts';
import { deleteKeptFile } from '../../stores/kept-files.ts';
import type { JobState, PublishJob, PublishRequest } from '../../stores/publish-job.ts';
import { publishJobStore, storeJobPassword } from '../../stores/publish-job-store.ts';
import { accountOf } from '../accounts.ts';
import { PublishBusy } from '../errors.ts';
import { publishUnderPolicy } from '../policy.ts';
import { type CopyText, prewarmId, type Uploads } from '../uploads/uploads.ts';
import { workerId } from '../worker-id.ts';
import { contentOf } from './job-content.ts';
import { contentBehindLink, knownDocuments, slugsOfTitle } from './known-documents.ts';
import { recoverPublish } from './recover-publish.ts';
import { rememberFingerprint } from './remember-published.ts';
import { changeJob, reportState } from './report-state.ts';

/** Publishes the pages of tabs, one at a time. @param delay resolves after `ms` milliseconds */
export function createPagePublishing(uploads: Uploads, delay: (ms: number) => Promise<void>) {
  const recovered = recoverAtStart();

  const report = (jobId: string, state: JobState) => reportState(jobId, state, uploads.copy);
  const fail = (jobId: string, error: unknown) => report(jobId, { at: 'failed', fault: faultOf(error) });

  /** Starts a job. @returns its id @throws PublishBusy */
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
      replaces,
      selection,
      ...(request.watched && { seen: true }),
      ...('kept' in content && { kept: content.kept, redacted: content.redacted, ...content.summary }),
      startedAt: Date.now(),
      state: { at: 'capturing' },
    };
    await publishJobStore.update((current) => {
      if (isRunning(current)) throw new PublishBusy(current.title);
      return job;
    });
    await storeJobPassword(job.id, request.settings.password);
    void keepAliveWhile(() => captureAndSend(job, request));
    return job.id;
  }

  async function captureAndSend(job: PublishJob, request: PublishRequest): Promise<void> {
    try {
      // The screen may be older than the sign-in and show another workspace.
      if ((await accountOf(job)) === undefined) throw new NotSignedIn();
      const reading = contentOf(job, request, (progress) => {
        void reportProgress(job.id, progress);
      });
      // After the capture has begun, which the person waits for.
      uploads.prepare(job.id, job.service, job.workspace);
      const [{ source, title, summary, fingerprint }, documents, contentBefore] = await Promise.all([
        reading,
        knownDocuments(job),
        request.anyway ? undefined : contentBehindLink(job),
      ]);
      const namesakes = slugsOfTitle(documents, title);
      const current = await changeJob(job.id, (before) => ({ ...before, title, namesakes, ...summary }));
      if (!current || !isRunning(current)) {
        // If the job was cancelled before `prepare`, the upload's document still holds its entry.
        uploads.cancel(job.id);
        // The PDF was kept since.
        return await deleteKeptFile(job.id);
      }
      await uploads.start({
        jobId: job.id,
        service: job.service,
        workspace: job.workspace,
        title,
        source,
        settings: request.settings,
        replaces: request.replaces,
        newTitle: request.replaces && request.title,
        contentBefore,
        startedAt: job.startedAt,
        known: Object.keys(documents),
      });
      // Without it, only later changes of the page stay unknown.
      if (fingerprint) await storeFingerprint(job.id, fingerprint()).catch(() => undefined);
    } catch (error) {
      uploads.cancel(job.id);
      await fail(job.id, error);
    }
  }

  /** Stores the fingerprint of the page that is being sent, or was. */
  async function storeFingerprint(jobId: string, hashed: Promise<string | undefined>): Promise<void> {
    const fingerprint = await hashed;
    if (fingerprint === undefined) return;
    const job = await changeJob(jobId, (before) => ({ ...before, page: { ...before.page, fingerprint } }));
    if (job?.state.at === 'done') await rememberFingerprint(job);
  }

  /** Stores the progress of the capture. Ignores progress after its end. */
  async function reportProgress(jobId: string, progress: CaptureProgress): Promise<void> {
    await changeJob(jobId, (job) =>
      job.state.at === 'capturing' ? { ...job, state: { at: 'capturing', ...progress } } : job,
    );
  }

  async function cancel(): Promise<void> {
    const job = await publishJobStore.get();
    if (!isRunning(job)) return;
    // If it has arrived by now, its end says so.
    if (job.state.at !== 'capturing')
      await changeJob(job.id, (before) => (isRunning(before) ? { ...before, cancelled: true } : before));
    uploads.cancel(job.id);
    // The document that uploads reports whether it was cancelled or has sent everything.
    if (job.state.at === 'uploading') return;
    await fail(job.id, job.state.at === 'capturing' ? new PublishCancelled() : uncertain(job));
    // The upload may have started just before the update. From here on, it cannot start.
    uploads.cancel(job.id);
  }

  /** Recovers the job of an earlier run of the background, unless an upload may still report its outcome. */
  async function recoverAtStart(): Promise<void> {
    if (!(await uploads.isAlive())) await recoverAbandoned();
  }

  /** Recovers the job of an earlier run of the background. */
  async function recoverAbandoned(): Promise<void> {
    const job = await publishJobStore.get();
    // The person may have copied something else since.
    if (isRunning(job) && job.worker !== workerId) await recoverJob(job, undefined);
  }

  async function recoverJob(job: PublishJob, copy: CopyText | undefined): Promise<void> {
    if (job.state.at === 'capturing') await fail(job.id, new PublishInterrupted(job.title));
    else if (job.replaces !== undefined) await fail(job.id, uncertain(job));
    else await check(job, copy);
  }

  /** Asks the service whether the document has arrived. */
  async function check(job: PublishJob, copy: CopyText | undefined): Promise<void> {
    await report(job.id, { at: 'checking' });
    await reportState(job.id, await recoverPublish(job, delay), copy);
  }

  return {
    start: async (request: PublishRequest) => start(await publishUnderPolicy(request)),
    cancel,
    /** Opens a connection for a publish that may follow; without a service, gives it up. */
    prewarm(service?: string): void {
      if (service === undefined) uploads.cancel(prewarmId);
      else uploads.prepare(prewarmId, service);
    },
    report,
    recoverAbandoned,
    /** Recovers a job whose upload ended without an outcome. */
    async recoverLost(jobId: string): Promise<void> {
      const job = await publishJobStore.get();
      if (job?.id === jobId && isRunning(job)) await recoverJob(job, uploads.copy);
    },
    /** Checks again whether a failed publish has arrived. */
    async checkAgain(): Promise<void> {
      const job = await publishJobStore.get();
      if (job?.state.at === 'failed') await check(job, uploads.copy);
    },
    async markSeen({ id }: { id: string }): Promise<void> {
      await changeJob(id, (job) => ({ ...job, seen: true }));
    },
    /** Dismisses a job that failed because nobody was signed in to the service. */
    async signedIn(service: string): Promise<void> {
      const { code } = NotSignedIn;
      await publishJobStore.update((job) =>
        job?.service === service && job.state.at === 'failed' && job.state.fault.code === code ? null : job,
      );
    },
    async dismiss(): Promise<void> {
      await publishJobStore.update((job) => (isRunning(job) ? job : null));
    },
  };
}

function uncertain({ title, replaces }: PublishJob): PublishUncertain | UpdateUncertain {
  return replaces === undefined ? new PublishUncertain(title) : new UpdateUncertain(title);
}
