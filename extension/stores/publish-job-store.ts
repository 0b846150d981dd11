import * as z from 'zod/mini';
import { fileSettingsStore } from './file-jobs.ts';
import { publishJob } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

/** Kept in `local`: a browser that crashed must still say what became of it. Settings (a password) are not in it. */
export const publishJobStore = storedValue({
  area: 'local',
  key: 'publish-job',
  version: 1,
  schema: z.nullable(publishJob),
  initial: null,
});

/** The password a page was published with last, so that the person can pass it on with the link. Kept in memory only. */
const jobPasswordStore = storedValue({
  area: 'session',
  key: 'job-password',
  version: 1,
  schema: z.nullable(z.object({ id: z.string(), password: z.string() })),
  initial: null,
});

export async function keepJobPassword(id: string, password: string | undefined): Promise<void> {
  await jobPasswordStore.set(password ? { id, password } : null);
}

/** What a page or a file was published with; `null` where there was none, or it is no longer known. */
export async function passwordOfJob(id: string): Promise<string | null> {
  const kept = await jobPasswordStore.get();
  if (kept?.id === id) return kept.password;
  return (await fileSettingsStore.get())[id]?.password ?? null;
}
