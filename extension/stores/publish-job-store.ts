import * as z from 'zod/mini';
import { fileSettingsStore } from './file-jobs.ts';
import { publishJob, withWarningsAsData } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

/** The publish job. It is in `local`, so that its outcome survives a crash. Settings (a password) are not part of it. */
export const publishJobStore = storedValue({
  area: 'local',
  key: 'publish-job',
  version: 2,
  schema: z.nullable(publishJob),
  initial: null,
  migrations: { 2: withWarningsAsData },
});

/** The password of the last publish, so that the person can share it with the link. Stored in memory only. */
const jobPasswordStore = storedValue({
  area: 'session',
  key: 'job-password',
  version: 1,
  schema: z.nullable(z.object({ id: z.string(), password: z.string() })),
  initial: null,
});

/** Stores the password of a job in place of the last one. */
export async function storeJobPassword(id: string, password: string | undefined): Promise<void> {
  await jobPasswordStore.set(password ? { id, password } : null);
}

/** Returns the password of a page's or a file's job; `null` if it had none or is no longer known. */
export async function passwordOfJob(id: string): Promise<string | null> {
  const stored = await jobPasswordStore.get();
  if (stored?.id === id) return stored.password;
  return (await fileSettingsStore.get())[id]?.password ?? null;
}
