import type { SettingsInput } from '#shared/contract/settings.ts';
import { paidSettingsOf, withoutPaidSettings } from '#shared/publish/paid-settings.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { changeFileJob, type FileJob, fileJobsStore, fileSettingsStore, type NewFile } from '../../stores/file-jobs.ts';
import { hasEnded } from '../../stores/job-state.ts';
import { deleteKeptFile, keptFileIds } from '../../stores/kept-files.ts';
import { askAboutEarlierLink } from './earlier-link.ts';
import { settingsOfFiles } from './file-settings.ts';
import { applyDecision } from './queue-rules.ts';

/** Queues files that are stored under their ids. @throws PolicyRefused */
export async function addFiles(owner: WorkspaceRef, files: NewFile[], settings: SettingsInput): Promise<void> {
  const settingsById = await settingsOfFiles(files, settings);
  const jobs: FileJob[] = [];
  for (const file of files) {
    const own = settingsById[file.id] ?? {};
    const paid = paidSettingsOf(own);
    const hasSettings = Object.keys(own).length > 0;
    jobs.push(await askAboutEarlierLink({ ...file, ...owner, hasSettings, paid, state: { at: 'waiting' } }));
  }
  await fileSettingsStore.update((all) => ({ ...all, ...settingsById }));
  await fileJobsStore.update((before) => [...before, ...jobs]);
}

/** Stores the person's decision on files: each replaces the content of the link it asks about, or becomes a new link. */
export async function answerQuestions(ids: readonly string[], as: 'replacement' | 'new'): Promise<void> {
  await fileJobsStore.update((jobs) => jobs.map((job) => (ids.includes(job.id) ? applyDecision(job, as) : job)));
}

/** Removes the settings that the service's plan may not include. Settings that were lost with the browser stay lost. */
export async function removePaidSettings(id: string): Promise<void> {
  await fileSettingsStore.update((all) => (all[id] ? { ...all, [id]: withoutPaidSettings(all[id]) } : all));
  await changeFileJob(id, ({ paid: _paid, ...job }) => job);
}

/** Retries a file now: one that failed, that waits, or whose search failed. */
export async function retryFile(id: string): Promise<void> {
  await changeFileJob(id, (before) =>
    before.state.at === 'failed' || before.state.at === 'waiting' ? { ...before, state: { at: 'waiting' } } : before,
  );
}

/**
 * Called when the browser starts. Deletes kept files without a job, which remain if a screen is closed while it
 * stores them, and marks the files that wait from before. A file that is being written stays until the next start.
 */
export async function sweepQueue(): Promise<void> {
  await fileJobsStore.update((jobs) => jobs.map((job) => (hasEnded(job) ? job : { ...job, resumed: true })));
  const used = new Set((await fileJobsStore.get()).map(({ id }) => id));
  const unused = (await keptFileIds()).filter((id) => !used.has(id));
  await Promise.allSettled(unused.map(deleteKeptFile));
}
