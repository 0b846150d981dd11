import { fileSettingsStore } from '../browser/file-job.ts';
import { jobPasswordStore } from '../browser/job-password-store.ts';

export async function keepJobPassword(id: string, password: string | undefined): Promise<void> {
  await jobPasswordStore.set(password ? { id, password } : null);
}

/** What a page or a file was published with; `null` where there was none, or it is no longer known. */
export async function passwordOfJob(id: string): Promise<string | null> {
  const kept = await jobPasswordStore.get();
  if (kept?.id === id) return kept.password;
  return (await fileSettingsStore.get())[id]?.password ?? null;
}
